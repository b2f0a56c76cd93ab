import type { ReactNode } from 'react';
import styles from './off-chart.module.css';

/** A chart whose coast is left behind, for a page that has nothing else to show. Decorative. */
export const OffChart = (): ReactNode => <div className={styles.chart} />;
