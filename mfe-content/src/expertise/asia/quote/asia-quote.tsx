import type { ReactNode } from 'react';
import styles from './asia-quote.module.css';

/** The firm's advice, set as a quote and unsigned. */
export const AsiaQuote = (): ReactNode => (
  <figure className={`container ${styles.quote}`}>
    <blockquote>
      <p>Before you sign, ask whether you would still want this job in three years.</p>
    </blockquote>
  </figure>
);
