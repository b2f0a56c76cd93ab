import type { ReactNode } from 'react';
import styles from './world-chart.module.css';
import chart from './world-chart.svg';

/** The twenty markets on a chart as wide as the page; not shown on a narrow screen. */
export const WorldChart = (): ReactNode => (
  <img
    src={chart}
    alt="Chart of the world with twenty markets in North America, Europe, Asia, and Australia, and lines between some of them"
    width={1440}
    height={540}
    loading="lazy"
    decoding="async"
    className={styles.chart}
  />
);
