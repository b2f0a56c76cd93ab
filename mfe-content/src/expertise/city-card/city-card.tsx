import type { ReactNode } from 'react';
import { CityChart, type CityName } from 'shared-ui/city-chart/city-chart.tsx';
import styles from './city-card.module.css';

/** A city: its chart, its name, and what its market is known for. */
export const CityCard = ({
  name,
  title,
  description,
}: {
  name: CityName;
  title: string;
  description?: string;
}): ReactNode => (
  <article>
    <CityChart city={name} className={styles.chart} />
    <h3 className={styles.name}>{name}</h3>
    <p className={styles.title}>{title}</p>
    {description && <p className={styles.text}>{description}</p>}
  </article>
);
