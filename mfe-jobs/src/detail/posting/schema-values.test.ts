import { baseSalary, employmentType } from './schema-values.ts';

test.each([
  [
    { currency: 'USD', from: 260_000, to: 365_000, per: 'year' },
    { minValue: 260_000, maxValue: 365_000, unitText: 'YEAR' },
  ],
  [
    { currency: 'USD', from: 60, per: 'hour' },
    { value: 60, unitText: 'HOUR' },
  ],
] as const)('%j is a base salary', (pay, value) =>
  expect(baseSalary(pay)).toEqual({
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', ...value },
  }),
);

test.each([
  ['Full-time', ['FULL_TIME']],
  ['Internship, full-time, fixed term of six months', ['FULL_TIME', 'TEMPORARY', 'INTERN']],
  ['Part-time', ['PART_TIME']],
  ['International', []],
  [undefined, []],
])('%s has the employment types %j', (fact, types) => expect(employmentType(fact)).toEqual(types));
