import type { ReactNode } from 'react';
import type { TextCard } from '../../card/card.tsx';
import styles from './audience-card.module.css';

/** One audience of the who-we-serve carousel, which marks the active one. */
export const AudienceCard = ({ title, description }: TextCard): ReactNode => (
  <article className={styles.card}>
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.text}>{description}</p>
  </article>
);
