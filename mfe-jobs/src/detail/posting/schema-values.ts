import type { Price } from '@meridian-vale/platform-client/entity-facts';

/** schema.org `baseSalary`. */
export const baseSalary = ({ currency, from, to, per }: Price): object => ({
  '@type': 'MonetaryAmount',
  currency,
  value: {
    '@type': 'QuantitativeValue',
    ...(to === undefined ? { value: from } : { minValue: from, maxValue: to }),
    unitText: per.toUpperCase(),
  },
});

const employmentTypes = [
  ['FULL_TIME', /\bfull-time\b/i],
  ['PART_TIME', /\bpart-time\b/i],
  ['TEMPORARY', /\b(fixed term|temporary)\b/i],
  ['INTERN', /\bintern(ship)?\b/i],
] as const;

/** schema.org `employmentType`: every type that the text mentions. */
export const employmentType = (fact = ''): readonly string[] =>
  employmentTypes.filter(([, pattern]) => pattern.test(fact)).map(([type]) => type);
