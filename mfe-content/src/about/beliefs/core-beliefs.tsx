import type { ReactNode } from 'react';
import styles from './core-beliefs.module.css';

/** The three core beliefs. */
const beliefs = [
  [
    'Client-centric approach',
    'Whether you hire or move, we start with the work: what it is, where, and with whom. Then we look for a match, and we leave out what does not fit.',
  ],
  [
    'Long-term relationships',
    'Some candidates talk with us for years before they move, and some who moved now hire through us.',
  ],
  [
    'Expert guidance',
    'Our ex-BigLaw recruiters know large-firm work from the inside and can read a deal sheet, a compensation package, and an offer letter.',
  ],
] as const;

export const CoreBeliefs = (): ReactNode => (
  <ul className={styles.list}>
    {beliefs.map(([title, text]) => (
      <li key={title} className={styles.belief}>
        <h3>{title}</h3>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ul>
);
