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
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', ...value },
    },
  }),
);

test('a price for each session is no base salary', () =>
  expect(baseSalary({ currency: 'USD', from: 90, per: 'session' })).toEqual({}));

test.each([
  ['Full-time', ['FULL_TIME']],
  ['Internship, full-time, fixed term of six months', ['FULL_TIME', 'TEMPORARY', 'INTERN']],
  ['Part-time', ['PART_TIME']],
])('%s has the employment types %j', (fact, types) => expect(employmentType(fact)).toEqual({ employmentType: types }));

test('a text that names no employment type has none', () => expect(employmentType('International')).toEqual({}));
