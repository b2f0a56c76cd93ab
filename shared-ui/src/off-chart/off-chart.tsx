import type { ReactNode } from 'react';
import styles from './off-chart.module.css';

/** A chart whose coast is left behind, beside the text of a page or a list that has nothing else to show. */
export const OffChart = ({ children }: { children?: ReactNode } = {}): ReactNode => (
  <div className={styles.pair}>
    {children && <div>{children}</div>}
    <div className={styles.chart} />
  </div>
);
