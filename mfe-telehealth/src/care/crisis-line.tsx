import type { ReactNode } from 'react';
import styles from './care.module.css';

/** Emergency contacts, shown on every page for clients. */
export const CrisisLine = (): ReactNode => (
  <p className={styles.crisis}>
    <strong>In crisis?</strong>{' '}
    <span className={styles.together}>
      <a href="tel:988" aria-label="Call 988">
        Call
      </a>{' '}
      or <a href="sms:988">text 988</a>, or <a href="tel:911">call 911</a>.
    </span>{' '}
    <span className={styles.lifeline}>
      988 is the Suicide & Crisis Lifeline. It is free, confidential, and open 24 hours a day.
    </span>
  </p>
);
