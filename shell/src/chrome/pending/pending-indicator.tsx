import type { ReactNode } from 'react';
import styles from './pending-indicator.module.css';

/** Shows that a navigation is pending while the old page stays visible. */
export const PendingIndicator = ({ pending }: { pending: boolean }): ReactNode =>
  pending ? <div className={styles.pending} role="progressbar" aria-label="Loading page" /> : null;
