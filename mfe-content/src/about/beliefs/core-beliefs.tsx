import type { ReactNode } from 'react';
import styles from './core-beliefs.module.css';

/** The three core beliefs (ABOUT-5). */
const beliefs = [
  [
    'Client-centric approach',
    'We start with the work you want to do, where you want to do it, and with whom. Then we look at openings, and we leave out the ones that do not fit.',
  ],
  [
    'Long-term relationships',
    'You may talk with us for years before you move, and that is fine. Many former candidates are now leaders and part of our network.',
  ],
  [
    'Expert guidance',
    'Our ex-BigLaw recruiters have done your job. They know how to read a deal sheet, a compensation package, and an offer letter.',
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
