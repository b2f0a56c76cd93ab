import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import type { ReactNode } from 'react';
import styles from './claim-list.module.css';

/** Each claim: its figure and what it counts (HOME-5). */
const claims = [
  ['1000+', 'clients'],
  ['500+', 'placements in Asia-Pac'],
  ['Over 100', 'people trust us'],
  ['Nearly two decades', 'of experience'],
] as const;

/** The firm in figures, in one row. */
export const ClaimList = (): ReactNode => (
  <div className="container">
    <ul className={`bare-list ${styles.list}`} aria-label="The firm in figures">
      {claims.map(([figure, unit]) => (
        <li key={unit} className={styles.claim}>
          <strong className={styles.figure}>
            <BalancedTitle>{figure}</BalancedTitle>
          </strong>{' '}
          {unit}
        </li>
      ))}
    </ul>
  </div>
);
