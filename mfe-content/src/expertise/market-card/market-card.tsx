import type { ReactNode } from 'react';
import { CityChart, type CityName } from '../../charts/city-chart.tsx';
import styles from './market-card.module.css';

/** A city as a job market for attorneys. */
export interface Market {
  readonly name: CityName;
  /** What the market is known for. */
  readonly title: string;
  readonly description?: string;
}

/** A market: the city's chart, its name, and what it is known for. */
export const MarketCard = ({ name, title, description }: Market): ReactNode => (
  <article>
    <CityChart city={name} className={styles.chart} />
    <h3 className={styles.name}>{name}</h3>
    <p className={styles.title}>{title}</p>
    {description && <p className={styles.text}>{description}</p>}
  </article>
);
