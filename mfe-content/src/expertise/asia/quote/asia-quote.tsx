import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import styles from './asia-quote.module.css';

/** The firm's own quote (EXPERTISE-19). */
export const AsiaQuote = (): ReactNode => (
  <figure className={`container ${styles.quote}`}>
    <blockquote>
      <p>
        A move to Asia is not judged on the day the offer is signed. It is judged in the third year, when you know
        whether you would do it again.
      </p>
    </blockquote>
    <figcaption>{useSite().siteName}</figcaption>
  </figure>
);
