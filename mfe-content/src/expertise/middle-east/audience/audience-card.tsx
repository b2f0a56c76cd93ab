import type { ReactNode } from 'react';
import type { TextCard } from '../../card/card.tsx';
import styles from './audience-card.module.css';

/** One of those we serve; its list marks the active one. */
export const AudienceCard = ({ title, description }: TextCard): ReactNode => (
  <article className={styles.card}>
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.text}>{description}</p>
  </article>
);
