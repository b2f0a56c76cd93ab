import { baseSalary, employmentType, isoDay, postingFacts } from './posting-facts.ts';

test('facts are read from the list by term, as text [HEAD-40]', () => {
  const html = '<p>A role</p><dl><dt>Location</dt><dd>Miami, FL</dd>\n<dt>Base Salary</dt> <dd>R&amp;D</dd></dl>';
  expect([...postingFacts(html)]).toEqual([
    ['location', 'Miami, FL'],
    ['base salary', 'R&D'],
  ]);
  expect(postingFacts('<p>Location: Miami</p>').size).toBe(0);
});

test.each([
  ['$260,000 to $365,000 a year', { minValue: 260_000, maxValue: 365_000, unitText: 'YEAR' }],
  ['$60 an hour', { value: 60, unitText: 'HOUR' }],
])('%s is parsed as a base salary [HEAD-40]', (fact, value) =>
  expect(baseSalary(fact)).toEqual({
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', ...value },
  }),
);

test.each([undefined, '', 'Competitive', '$260,000', '€60 an hour', 'Up to $90 an hour'])(
  '%s is not a base salary [HEAD-40]',
  (fact) => expect(baseSalary(fact)).toBeUndefined(),
);

test.each([
  ['Full-time', ['FULL_TIME']],
  ['Internship, full-time, fixed term of six months', ['FULL_TIME', 'TEMPORARY', 'INTERN']],
  ['Part-time', ['PART_TIME']],
  ['International', []],
  [undefined, []],
])('%s has the employment types %j [HEAD-40]', (fact, types) => expect(employmentType(fact)).toEqual(types));

test.each([
  ['March 31, 2027', '2027-03-31'],
  ['Filled', undefined],
  ['Smarch 3, 2027', undefined],
  [undefined, undefined],
])('%s is parsed as the date %s [HEAD-40]', (fact, day) => expect(isoDay(fact)).toBe(day));
