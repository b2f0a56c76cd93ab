import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import styles from './asia-quote.module.css';

/** The firm's own quote (EXPERTISE-19). */
export const AsiaQuote = (): ReactNode => (
  <figure className={`container ${styles.quote}`}>
    <blockquote>
      <p>
        The day you sign the offer tells you little about a move to Asia. Ask yourself in the third year whether you
        would do it again.
      </p>
    </blockquote>
    <figcaption>{useSite().siteName}</figcaption>
  </figure>
);
