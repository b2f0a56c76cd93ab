import { plainText } from '../../card/plain-text.ts';

/**
 * The facts in a posting's lists (HEAD-40): each `<dd>` by its `<dt>` in lowercase.
 * @param html sanitized, so that neither element has attributes
 */
export const postingFacts = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<dt>([^<]*)<\/dt>\s*<dd>([^<]*)<\/dd>/g)].map(([, term = '', fact = '']) => [
      plainText(term).toLowerCase(),
      plainText(fact),
    ]),
  );

/** schema.org `baseSalary` of '$260,000 to $365,000 a year' or '$60 an hour'; undefined for anything else. */
export function baseSalary(fact: string | undefined): object | undefined {
  const [, from, to, unit] = /^\$([\d,]+)(?: to \$([\d,]+))? an? (year|hour)$/.exec(fact ?? '') ?? [];
  if (!from || !unit) return undefined;
  const range = to ? { minValue: amount(from), maxValue: amount(to) } : { value: amount(from) };
  return {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', ...range, unitText: unit.toUpperCase() },
  };
}

const amount = (text: string): number => Number(text.replaceAll(',', ''));

const employmentTypes = [
  ['FULL_TIME', /\bfull-time\b/i],
  ['PART_TIME', /\bpart-time\b/i],
  ['TEMPORARY', /\b(fixed term|temporary)\b/i],
  ['INTERN', /\bintern(ship)?\b/i],
] as const;

/** schema.org `employmentType`: every type that the text mentions. */
export const employmentType = (fact = ''): readonly string[] =>
  employmentTypes.filter(([, pattern]) => pattern.test(fact)).map(([type]) => type);

/** The ISO date of 'March 31, 2027'; undefined for anything else. */
export function isoDay(fact = ''): string | undefined {
  if (!/^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(fact)) return undefined;
  const day = new Date(`${fact} UTC`);
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}
