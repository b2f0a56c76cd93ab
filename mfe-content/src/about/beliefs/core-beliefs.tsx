import type { ReactNode } from 'react';
import styles from './core-beliefs.module.css';

/** The three core beliefs (ABOUT-5). */
const beliefs = [
  [
    'Client-centric approach',
    'We start from what you want to be doing, where, and with whom. The openings come second, and some of them not at all.',
  ],
  [
    'Long-term relationships',
    'A first conversation may take years to become a move. Former candidates are leaders now, and part of our network.',
  ],
  [
    'Expert guidance',
    'Our ex-BigLaw recruiters have sat on your side of the desk. They read a deal sheet, a package and an offer as you would, and then once more.',
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
