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
  return (
    <dl className={styles.facts}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact ?? 'Not stated'}</dd>
        </div>
      ))}
    </dl>
  );
}
