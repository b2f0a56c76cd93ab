import type { OpportunityView } from '../opportunity-view.ts';

/** A city in which the firm's postings are (JOBS-23). */
interface Place {
  readonly locality: string;
  readonly region: string;
  /** A text that is this city and nothing else. */
  readonly exact: RegExp;
}

const places: readonly Place[] = [
  { locality: 'New York', region: 'NY', exact: /^(New York( City)?(, (NY|New York))?|NYC|NY)$/ },
  { locality: 'Washington', region: 'DC', exact: /^(Washington,? D\.?C\.?|D\.?C\.?)$/ },
  { locality: 'Miami', region: 'FL', exact: /^Miami(, (FL|Florida))?$/ },
  { locality: 'Houston', region: 'TX', exact: /^Houston(, (TX|Texas))?$/ },
];

/** A city in a text, with its state if the text says it. */
const named =
  /\b(?:NYC?|D\.?C\.?|(?:New York(?: City)?|Washington,? D\.?C\.?|Miami|Houston)(?:, (?:[A-Z]{2}|New York|Texas|Florida))?)(?![\p{L}\d])/gu;

/** Where New York is the state: its law, an admission there. */
const isLaw = (before: string, after: string): boolean =>
  /\b(admission|admitted|licensed?) (in|to) $/i.test(before) ||
  /^(['’]| (state|law|bar|courts?|admission|admits|license)\b)/i.test(after);

/** A state with the word before it: 'Albany, NY', 'Counsel, New York'. */
const stateAfter = /(?<![\p{L}.'’])([\p{L}.'’]+\)?), (?:[A-Z]{2}|New York|Texas|Florida)(?!\p{L})/gu;

/** What a city or state may follow: another city of ours, the end of a job's name, a word of no name. */
const ours =
  /^(York|Washington|Miami|Houston|.*\)|counsel|associate|attorney|lawyer|partner|manager|fellow|intern|administrator|an?|and|at|for|from|in|or|our|the|to)$/i;

/** Whether a city is part of a longer name: 'North Miami', 'Albany (NY)', 'Miami Beach', 'Houston, Minnesota'. */
function isOfName(city: string, before: string, after: string): boolean {
  const mayBeState = /^(NY|New York|D\.?C\.?)$/.test(city);
  const [, word = ''] = (mayBeState ? /([\p{L}.'’]+) ?[ ,–—/(-] ?$/u : /([\p{L}.'’]+) $/u).exec(before) ?? [];
  const follows = /^\p{Lu}/u.test(word) ? !ours.test(word) : /^(of|near|outside)$/.test(word);
  return follows || /^,? (?!(Or|And|Office|NYC?|D\.?C|New York|Washington|Miami|Houston)(?!\p{L}))\p{Lu}/u.test(after);
}

/** The cities that a text names; undefined if it names, or may name, another one. */
function citiesIn(text: string): ReadonlySet<Place> | undefined {
  if ([...text.matchAll(stateAfter)].some(([, before = '']) => !ours.test(before))) return undefined;
  const found = new Set<Place>();
  for (const { 0: city, index } of text.matchAll(named)) {
    const before = text.slice(Math.max(0, index - 40), index);
    const after = text.slice(index + city.length);
    if (city === 'New York' && isLaw(before, after)) continue;
    const place = places.find(({ exact }) => exact.test(city));
    if (!place || isOfName(city, before, after)) return undefined;
    found.add(place);
  }
  return found;
}

/**
 * Where a job is: its city; otherwise what its title names, otherwise its text. None if it is, or may be,
 * in another city of one of these states.
 */
export function placesOf({ alias, text, facts }: Pick<OpportunityView, 'alias' | 'text' | 'facts'>): readonly Place[] {
  const { city } = facts;
  if (city !== undefined) return places.filter(({ exact }) => exact.test(city.trim()));
  const inTitle = citiesIn(alias ?? '');
  return [...((inTitle?.size === 0 ? citiesIn(text) : inTitle) ?? [])];
}
