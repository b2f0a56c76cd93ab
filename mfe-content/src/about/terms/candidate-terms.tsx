import type { ReactNode } from 'react';
import styles from './candidate-terms.module.css';

/** What a candidate can rely on. */
const terms = [
  ['You first', 'We start with what you want, not with a list of jobs.'],
  ['One team', 'A team, not one recruiter, works on your search.'],
  ['Free to candidates', 'You never pay us, whether or not you move.'],
  ['Confidential', 'We give your name to no one without your permission.'],
] as const;

export const CandidateTerms = (): ReactNode => (
  <dl className={styles.terms}>
    {terms.map(([term, meaning]) => (
      <div key={term} className={styles.term}>
        <dt className={styles.name}>{term}</dt>
        <dd className={styles.meaning}>{meaning}</dd>
      </div>
    ))}
  </dl>
);
