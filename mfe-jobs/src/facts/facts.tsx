import type { JobFacts } from '@meridian-vale/platform-client/entity-facts';
import { formatLongDate } from '@meridian-vale/shared-ui/format/dates';
import { formatPrice } from '@meridian-vale/shared-ui/format/format-price';
import type { ReactNode } from 'react';
import { fixedLevel, fixedLocations } from './fixed-facts.ts';

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

/** 'place' and 'terms' stand on cards, pages and in feeds, 'end' on cards and pages, 'page' on a job's page only. */
type FactRow = 'place' | 'terms' | 'end' | 'page';

const asText = (text: string): string => text;

/** How each fact of a job is shown: one that is not in this table is a type error. */
const shownFacts: {
  readonly [Name in keyof JobFacts]-?: {
    readonly label: string;
    readonly row: FactRow;
    readonly toText: (fact: NonNullable<JobFacts[Name]>) => string | undefined;
  };
} = {
  city: { label: 'City', row: 'place', toText: asText },
  pay: { label: 'Pay', row: 'place', toText: formatPrice },
  experience: { label: 'Experience', row: 'terms', toText: asText },
  employment: { label: 'Employment', row: 'terms', toText: asText },
  practice: { label: 'Practice', row: 'page', toText: asText },
  openThrough: { label: 'Open through', row: 'end', toText: formatLongDate },
  reference: { label: 'Reference', row: 'page', toText: asText },
};

const factNames = Object.keys(shownFacts) as (keyof JobFacts)[];

/** Facts as they are shown, in order; one that the service does not state is absent. */
export type FactTexts = { readonly [Name in keyof JobFacts]?: string };

export const factTexts = (facts: JobFacts, rows: readonly FactRow[]): FactTexts =>
  Object.fromEntries(
    factNames.flatMap((name) => {
      const { row, toText } = shownFacts[name];
      const fact = facts[name];
      const text = fact !== undefined && (toText as (value: typeof fact) => string | undefined)(fact);
      return rows.includes(row) && text ? [[name, text]] : [];
    }),
  );

export const factsIn = (row: FactRow, texts: FactTexts): readonly Fact[] =>
  factNames.flatMap((name) => {
    const { label, row: own } = shownFacts[name];
    return own === row ? [{ label, value: texts[name], obvious: row === 'place' || row === 'terms' }] : [];
  });

/** @param date as 'MMMM d, y' */
export const posted = (date: string | undefined, createdAt: string | null): Fact => ({
  label: 'Posted',
  value: date && <time dateTime={createdAt ?? undefined}>{date}</time>,
});

/** The same for every job (JOBS-23). The cities are those of all postings, not the job's. */
export const fixedFacts: readonly Fact[] = [
  { label: 'Level', value: fixedLevel, obvious: true },
  { label: 'We post in', value: fixedLocations },
];
