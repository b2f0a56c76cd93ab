import { loadingText } from 'federation/remote';
import type { ReactNode } from 'react';
import styles from './pending-page.module.css';

/** In the place of a page whose data are missing; the shell announces it. */
export const PendingPage = (): ReactNode => (
  <div className={`container ${styles.page}`}>
    <p>{loadingText}</p>
  </div>
);
