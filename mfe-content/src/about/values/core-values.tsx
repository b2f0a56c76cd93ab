import type { ReactNode } from 'react';
import styles from './core-values.module.css';

/** The four core values of SPEC section 1, and how pay follows from the last. */
const values = [
  ['Integrity', 'Nothing about you leaves this firm without your word. When staying is the better move, we say so.'],
  [
    'Innovation',
    'We ask of each habit of the trade whom it serves, and drop it when the answer is only the recruiter.',
  ],
  [
    'Dedication',
    'We are there for the first conversation, the offer, the notice and the first day, and when the news is bad.',
  ],
  [
    'Collaboration',
    'Pay is revenue-sharing rather than per-recruiter commissions: no one gains by keeping an opening to themselves.',
  ],
] as const;

export const CoreValues = (): ReactNode => (
  <ul className={styles.list}>
    {values.map(([title, text]) => (
      <li key={title} className={styles.value}>
        <h3>{title}</h3>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ul>
);
