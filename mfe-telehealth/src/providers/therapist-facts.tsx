import type { ReactNode } from 'react';
import type { Therapist } from '../team/card/therapist.ts';
import styles from './provider-page.module.css';

/** Where a therapist may see clients, and what it costs. */
export function TherapistFacts({ of: { states, licenses, fee, insurers } }: { of: Therapist }): ReactNode {
  const facts: readonly (readonly [label: string, fact: string | undefined])[] = [
    ['States', states?.join(', ')],
    ['License', licenses?.join('; ')],
    ['Fee', fee],
    ['Insurers', insurers?.join(', ')],
  ];
  const known = facts.filter(([, fact]) => fact);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
