import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** First in the tab order. A plain fragment link, so it needs no JavaScript. */
export const SkipLink = (): ReactNode => (
  <a className={styles.skip} href="#main">
    Skip to content
  </a>
);
