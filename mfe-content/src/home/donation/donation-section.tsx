import type { ReactNode } from 'react';
import styles from './donation-section.module.css';

/** The share of SPEC section 1, fixed. */
const share = '5%';

/** The donation section and its decorative card (SPEC sections 2 and 3). */
export const DonationSection = (): ReactNode => (
  <section className={styles.section} aria-labelledby="donation">
    <div className={`container ${styles.inside}`}>
      <div className={styles.card} aria-hidden="true">
        <span className={styles.figure}>{share}</span>
      </div>
      <div className={styles.words}>
        <h2 id="donation" className={styles.title}>
          We donate {share} of what we make
        </h2>
        <p className={styles.text}>
          A share, not a sum: it grows and shrinks with the work, so every move that we help to make takes part in it.
        </p>
      </div>
    </div>
  </section>
);
