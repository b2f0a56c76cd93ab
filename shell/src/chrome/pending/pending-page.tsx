import { loadingText } from '@meridian-vale/federation/remote';
import type { ReactNode } from 'react';
import styles from './pending-page.module.css';

/** A placeholder for a page whose data has not arrived; the shell announces it. */
export const PendingPage = (): ReactNode => (
  <div className={`container ${styles.page}`}>
    <p>{loadingText}</p>
  </div>
);
