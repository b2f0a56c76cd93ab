import type { Price } from '@meridian-vale/platform-client/entity-facts';

/** Of a schema.org object. */
export type Properties = Readonly<Record<string, unknown>>;

/** schema.org `baseSalary`, which knows no sessions. */
export const baseSalary = ({ currency, from, to, per }: Price): Properties =>
  per === 'session'
    ? {}
    : {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency,
          value: {
            '@type': 'QuantitativeValue',
            ...(to === undefined ? { value: from } : { minValue: from, maxValue: to }),
            unitText: per.toUpperCase(),
          },
        },
      };

const employmentTypes = [
  ['FULL_TIME', /\bfull-time\b/i],
  ['PART_TIME', /\bpart-time\b/i],
  ['TEMPORARY', /\b(fixed term|temporary)\b/i],
  ['INTERN', /\bintern(ship)?\b/i],
] as const;

/** schema.org `employmentType`: every type that the text mentions. */
export function employmentType(fact: string): Properties {
  const types = employmentTypes.filter(([, pattern]) => pattern.test(fact)).map(([type]) => type);
  return types.length > 0 ? { employmentType: types } : {};
}
