import type { ReactNode } from 'react';
import styles from './off-chart.module.css';

/** A chart whose coast is left behind, for a page that has nothing else to show. Decorative. */
export const OffChart = (): ReactNode => (
  <svg viewBox="0 0 600 400" aria-hidden="true" className={styles.chart}>
    <path d="M5 1H595V399H5ZM19 15H581V385H19Z" />
    <path d="M19 138H581M19 262H581M205 15V385M395 15V385" className={styles.graticule} />
    <path
      d="M19 238C48 226 40 205 66 196C90 188 84 160 108 150C126 142 112 118 132 104C150 92 140 60 162 46C172 40 168 26 176 15"
      className={styles.coast}
    />
    {[44, 84, 124].map((radius) => (
      <circle key={radius} cx="420" cy="235" r={radius} className={styles.ring} />
    ))}
    <path d="M108 150Q250 130 420 235" className={styles.track} />
    <circle cx="420" cy="235" r="7" className={styles.place} />
  </svg>
);
