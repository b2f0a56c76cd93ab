import type { OpportunityView } from '../opportunity-view.ts';

/** A city in which the firm's postings are (JOBS-23). */
interface Place {
  readonly locality: string;
  readonly region: string;
  /** A text that is this city and nothing else. */
  readonly exact: RegExp;
  /** The city in a text. */
  readonly named: RegExp;
}

const places: readonly Place[] = [
  {
    locality: 'New York',
    region: 'NY',
    exact: /^(New York( City)?(, (NY|New York))?|NYC|NY)$/,
    // Not New York law, and not an admission in New York: the state's.
    named:
      /(?<!\b(?:admission|admitted|license|licensed) (?:in|to) )\bNew York(?!['’]| (?:State|state|law|bar|courts?|admission|admits|license))|\bNYC?\b/i,
  },
  {
    locality: 'Washington',
    region: 'DC',
    exact: /^(Washington,? D\.?C\.?|D\.?C\.?)$/,
    named: /\bWashington,? D\.?C\.?(?!\w)|\bDC\b/,
  },
  { locality: 'Miami', region: 'FL', exact: /^Miami(, (FL|Florida))?$/, named: /\bMiami\b/ },
  { locality: 'Houston', region: 'TX', exact: /^Houston(, (TX|Texas))?$/, named: /\bHouston\b/ },
];

/** A state with the word before it: 'Albany, NY', 'Counsel, New York'. */
const stateAfter = /([\p{L}.'’]+\)?), (?:[A-Z]{2}|New York|Texas|Florida)(?!\p{L})/gu;

/** What a state may follow: a city of ours, the end of a job's name. */
const ours =
  /^(York|Washington|Miami|Houston|.*\)|counsel|associate|attorney|lawyer|partner|manager|fellow|intern|administrator)$/i;

/**
 * Where a job is: its city; otherwise what its title names, otherwise its text. None if it is, or may be,
 * in another city of one of these states.
 */
export function placesOf({
  alias,
  text,
  facts: { city },
}: Pick<OpportunityView, 'alias' | 'text' | 'facts'>): readonly Place[] {
  if (city !== undefined) return places.filter(({ exact }) => exact.test(city.trim()));
  for (const stated of [alias ?? '', text]) {
    const elsewhere = [...stated.matchAll(stateAfter)].some(([, before = '']) => !ours.test(before));
    if (elsewhere) return [];
    const found = places.filter(({ named }) => named.test(stated));
    if (found.length > 0) return found;
  }
  return [];
}
