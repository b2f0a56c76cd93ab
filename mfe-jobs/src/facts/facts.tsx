import type { ReactNode } from 'react';
import { fixedLevel, fixedLocations } from './fixed-facts.ts';
import type { JobFacts } from './job-facts.ts';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Whether the value needs no visible label on a card. */
  readonly obvious?: boolean;
}

interface FactsProps {
  readonly of: readonly Fact[];
  /** Shows every label, also of obvious facts. */
  readonly labeled?: boolean;
  readonly className?: string | undefined;
}

/** Facts as a list of terms and values, without those that have no value. */
export function Facts({ of: facts, labeled = false, className }: FactsProps): ReactNode {
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <dl className={className}>
      {known.map(({ label, value, obvious }) => (
        <div key={label}>
          <dt className={obvious && !labeled ? 'visually-hidden' : undefined}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where, and for how much: what visitors look for first. */
export const placeAndPay = ({ city, pay }: JobFacts): readonly Fact[] => [
  { label: 'City', value: city, obvious: true },
  { label: 'Pay', value: pay, obvious: true },
];

/** @param posted as 'MMMM d, y', with its timestamp */
export const terms = (
  { experience, employment }: JobFacts,
  posted: { readonly date: string | undefined; readonly createdAt: string | null },
): readonly Fact[] => [
  { label: 'Experience', value: experience, obvious: true },
  { label: 'Employment', value: employment, obvious: true },
  { label: 'Posted', value: posted.date && <time dateTime={posted.createdAt ?? undefined}>{posted.date}</time> },
];

/** The same for every job (JOBS-23). The cities are those of all postings, not the job's. */
export const fixedFacts: readonly Fact[] = [
  { label: 'Level', value: fixedLevel, obvious: true },
  { label: 'Our postings', value: fixedLocations },
];
