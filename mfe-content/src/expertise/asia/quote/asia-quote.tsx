import type { ReactNode } from 'react';
import styles from './asia-quote.module.css';

/** The firm's advice, set as a quote and unsigned (EXPERTISE-19). */
export const AsiaQuote = (): ReactNode => (
  <figure className={`container ${styles.quote}`}>
    <blockquote>
      <p>
        Judge a move to Asia in its third year, not on the day you sign the offer: ask whether you would do it again.
      </p>
    </blockquote>
  </figure>
);
