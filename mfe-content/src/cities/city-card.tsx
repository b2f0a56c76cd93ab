import type { ReactNode } from 'react';
import styles from './city-card.module.css';

/** A city of a carousel. @param row the chart beside the name instead of above it */
export const CityCard = ({ city, row = false }: { city: string; row?: boolean }): ReactNode => (
  <figure className={row ? styles.row : styles.card}>
    <figcaption className={styles.name}>{city}</figcaption>
  </figure>
);
