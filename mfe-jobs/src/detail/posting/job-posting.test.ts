import { testSite } from '@meridian-vale/federation-tools/test-host/render-remote';
import type { OpportunityView } from '../opportunity-view.ts';
import { jobPosting } from './job-posting.ts';

const job = (over: Partial<OpportunityView>): OpportunityView => ({
  id: 'job-1',
  alias: 'Tax Counsel',
  createdAt: '2026-03-01T00:30:00Z',
  date: 'March 1, 2026',
  summary: null,
  text: 'A role.',
  specialty: null,
  facts: {},
  ended: false,
  ...over,
});
const placesOf = (over: Partial<OpportunityView>) =>
  (jobPosting(job(over), testSite) as { jobLocation: { address: object }[] } | undefined)?.jobLocation.map(
    ({ address }) => address,
  );

test.each([
  ['Tax Counsel, New York', 'New York', 'NY'],
  ['Tax Counsel, NYC', 'New York', 'NY'],
  ['Tax Counsel (NY)', 'New York', 'NY'],
  ['Tax Counsel, Washington, DC', 'Washington', 'DC'],
  ['Tax Counsel, DC', 'Washington', 'DC'],
  ['Tax Counsel, Miami', 'Miami', 'FL'],
  ['Tax Counsel, Houston', 'Houston', 'TX'],
])('the JobPosting of %s is located in %s, %s', (alias, addressLocality, addressRegion) => {
  expect(placesOf({ alias })).toEqual([
    { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry: 'US' },
  ]);
});

test('the description gives one or more locations only if the title gives none', () => {
  expect(placesOf({ text: 'Miami or Houston.' })).toHaveLength(2);
  expect(placesOf({ alias: 'Tax Counsel, Miami', text: 'A firm founded in New York.' })).toHaveLength(1);
});

test("a job's own city takes precedence over a city in the title", () => {
  expect(placesOf({ alias: 'Tax Counsel, New York', facts: { city: 'Miami, FL' } })).toEqual([
    expect.objectContaining({ addressLocality: 'Miami', addressRegion: 'FL' }),
  ]);
  expect(placesOf({ alias: 'Tax Counsel, New York', facts: { city: 'Boston, MA' } })).toBeUndefined();
});

test.each([
  { alias: 'Tax Counsel, Hong Kong' },
  { alias: 'Tax Counsel, Washington State' },
  { alias: 'Tax Counsel, Anyville' },
  { alias: null, text: 'Houston' },
  { alias: 'Tax Counsel, Albany, NY' },
  { alias: 'Tax Counsel, Buffalo, New York' },
  { alias: 'Tax Counsel', text: 'An office in Albany, NY. Houston clients.' },
  { alias: 'Tax Counsel', text: 'Admission in New York is required, and New York law governs.' },
  { alias: 'Tax Counsel, New York', facts: { city: 'Albany, NY' } },
  { alias: 'Tax Counsel, New York', facts: { city: 'Washington, PA' } },
  { alias: 'Tax Counsel, Houston', text: '' },
  { alias: 'Tax Counsel, Houston', text: ' ' },
  { alias: 'Tax Counsel, Houston', createdAt: null, date: null },
  { alias: 'Tax Counsel, Houston', facts: { openThrough: '2026-05-31' }, ended: true },
])('%j has no JobPosting', (over) => expect(jobPosting(job(over), testSite)).toBeUndefined());

test('the JobPosting is dated in UTC, like the page', () => {
  const posting = jobPosting(job({ alias: 'Tax Counsel, Houston', createdAt: '2026-03-01T00:30:00+05:00' }), testSite);
  expect(posting).toMatchObject({ datePosted: '2026-02-28' });
});

test('the JobPosting states only what the page shows', () => {
  expect(jobPosting(job({ alias: 'Tax Counsel, Houston' }), testSite)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Tax Counsel',
    description: 'A role.',
    datePosted: '2026-03-01',
    hiringOrganization: { '@type': 'Organization', name: 'Test Firm', sameAs: 'http://localhost:3000/home' },
    jobLocation: [expect.objectContaining({ '@type': 'Place' })],
    directApply: false,
    url: 'http://localhost:3000/opportunities/job-1',
  });
});

test('the JobPosting includes the facts, and the description as HTML', () => {
  const facts = {
    city: 'Washington, DC',
    pay: { currency: 'USD', from: 260_000, to: 365_000, per: 'year' },
    employment: 'Full-time',
    openThrough: '2027-03-31',
    reference: 'DC-7',
  } as const;
  const summary = { sanitizedHtml: '<p>A role.</p>' };
  const posting = jobPosting(job({ alias: 'Fellow, Tax (Mid-Level), Washington, DC', facts, summary }), testSite);
  expect(posting).toMatchObject({
    title: 'Fellow, Tax (Mid-Level)',
    description: '<p>A role.</p>',
    baseSalary: { currency: 'USD', value: { minValue: 260_000, maxValue: 365_000, unitText: 'YEAR' } },
    employmentType: ['FULL_TIME'],
    validThrough: '2027-03-31',
    identifier: { '@type': 'PropertyValue', name: 'Test Firm', value: 'DC-7' },
  });
});

test.each([
  [true, '<p>Sample</p>A role.'],
  [false, 'A role.'],
])('the description of a JobPosting says whether it is a sample: %s', (sample, description) =>
  expect(jobPosting(job({ alias: 'Tax Counsel, Houston', sample }), testSite)).toMatchObject({ description }),
);
