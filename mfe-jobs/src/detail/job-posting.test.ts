import { testSite } from 'federation/test-host/render-remote';
import { jobPosting } from './job-posting.ts';
import type { OpportunityView } from './opportunity-view.ts';

const job = (over: Partial<OpportunityView>): OpportunityView => ({
  id: 'job-1',
  alias: 'Tax Counsel',
  createdAt: '2026-03-01T00:30:00Z',
  date: 'March 1, 2026',
  summary: null,
  text: 'A seat.',
  specialty: null,
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
])('%s names a printed city [HEAD-12]', (alias, addressLocality, addressRegion) => {
  expect(placesOf({ alias })).toEqual([
    { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry: 'US' },
  ]);
});

test('the description may name it, and more than one [HEAD-12]', () => {
  expect(placesOf({ text: 'Miami or Houston.' })).toHaveLength(2);
});

test.each([
  { alias: 'Tax Counsel, Hong Kong' },
  { alias: 'Tax Counsel, Washington State' },
  { alias: 'Tax Counsel, Anyville' },
  { alias: null, text: 'Houston' },
  { alias: 'Tax Counsel, Houston', createdAt: null, date: null },
])('%j has no markup [HEAD-12]', (over) => expect(jobPosting(job(over), testSite)).toBeUndefined());

test('it is dated like the page, in UTC [HEAD-11]', () => {
  const posting = jobPosting(job({ alias: 'Tax Counsel, Houston', createdAt: '2026-03-01T00:30:00+05:00' }), testSite);
  expect(posting).toMatchObject({ datePosted: '2026-02-28' });
});

test('it states what the page shows, and nothing else [HEAD-11]', () => {
  expect(jobPosting(job({ alias: 'Tax Counsel, Houston' }), testSite)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Tax Counsel, Houston',
    description: 'A seat.',
    datePosted: '2026-03-01',
    hiringOrganization: { '@type': 'Organization', name: 'Test Firm', sameAs: 'http://localhost:3000' },
    jobLocation: [expect.objectContaining({ '@type': 'Place' })],
    url: 'http://localhost:3000/opportunities/job-1',
  });
});
