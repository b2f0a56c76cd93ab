import Validator from '@adobe/structured-data-validator';
import { testSite } from '@meridian-vale/federation-tools/test-host/render-remote';
import { toEntity } from '@meridian-vale/platform-client/entities';
import { type OpportunityView, toOpportunityView } from '../opportunity-view.ts';
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
  ['Tax Counsel, Miami Office', 'Miami', 'FL'],
  ['Tax Counsel – Houston, TX', 'Houston', 'TX'],
  ['Tax Counsel NYC', 'New York', 'NY'],
])('the JobPosting of %s is located in %s, %s', (alias, addressLocality, addressRegion) => {
  expect(placesOf({ alias })).toEqual([
    { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry: 'US' },
  ]);
});

test('the description gives one or more locations only if the title gives none', () => {
  for (const text of ['Miami or Houston.', 'The Miami office, or Houston, Texas.', 'In New York. Our DC team.'])
    expect(placesOf({ text })).toHaveLength(2);
  expect(placesOf({ alias: 'Tax Counsel, Miami', text: 'A firm founded in New York.' })).toHaveLength(1);
});

test("a job's own city takes precedence over a city in the title", () => {
  expect(placesOf({ alias: 'Tax Counsel, New York', facts: { city: 'Miami, FL' } })).toEqual([
    expect.objectContaining({ addressLocality: 'Miami', addressRegion: 'FL' }),
  ]);
  expect(placesOf({ alias: 'Tax Counsel, New York', facts: { city: 'Boston, MA' } })).toBeUndefined();
});

test.each([
  ...[
    { alias: 'Tax Counsel, Hong Kong' },
    { alias: 'Tax Counsel, Washington State' },
    { alias: 'Tax Counsel, Albany, NY' },
    { alias: 'Tax Counsel, Buffalo, New York' },
    { alias: 'Tax Counsel', text: 'An office in Albany, NY. Houston clients.' },
    { alias: 'Tax Counsel', text: 'Admission in New York is required, and New York law governs.' },
    { alias: 'Tax Counsel, New York', facts: { city: 'Albany, NY' } },
    ...['Albany NY', 'Albany (NY)', 'Buffalo - NY', 'Upstate New York', 'West New York, NJ', 'New York Mills'],
    ...['North Miami', 'Miami Beach', 'Miami, OK', 'Miami, TX', 'Miami, Oklahoma', 'Miami Gardens, FL'],
    ...['Houston, MN', 'Houston, Minnesota', 'Houston County', 'University Of Houston', 'Near Houston', 'NYC, Texas'],
  ].map((job) => (typeof job === 'string' ? { alias: `Tax Counsel, ${job}` } : job)),
  { alias: 'Tax Counsel', text: 'A clinic of the University of Miami.' },
  { alias: 'Tax Counsel', text: 'An office near Houston.' },
  { alias: 'Tax Counsel', text: 'Our office in Miami Beach.' },
  { alias: 'Tax Counsel, New York', facts: { city: 'Washington, PA' } },
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

const usd = { currency: 'USD', from: 200_000, per: 'year' };
const posted = { createdAt: '2026-03-01T00:30:00Z', jobDescription: '<p>A role.</p>' };

/** Jobs that a service can store, whether they have a JobPosting, and their titles. */
const odd: readonly (readonly [what: string, hasPosting: boolean, job: Record<string, unknown>])[] = [
  ['nothing but a title', false, { createdAt: undefined, jobDescription: undefined }],
  ['no title', false, { alias: null }],
  ['a title of spaces', false, { alias: '  ' }],
  ['an empty pay', true, { pay: {} }],
  ['pay in euros', true, { pay: { ...usd, currency: 'EUR', to: 250_000 } }],
  ['pay in several currencies', true, { pay: [usd, { ...usd, currency: 'HKD' }] }],
  ['pay in words', true, { pay: '$200,000' }],
  ['pay of nothing', true, { pay: { ...usd, from: 0 } }],
  ['pay that ends before it starts', true, { pay: { ...usd, to: 100 } }],
  ['endless pay', true, { pay: { ...usd, to: 1e300 } }],
  ['no city', false, { alias: 'Tax Counsel' }],
  ['an empty city, and one in the title', true, { city: ' ' }],
  ['remote work only', false, { city: 'Remote' }],
  ['two cities in its title', true, { alias: 'Tax Counsel, Miami or Houston' }],
  ['ended', false, { openThrough: '2026-03-31' }],
  ['an end that cannot be read', true, { openThrough: 'soon' }],
  ['an end after the year 9999', true, { openThrough: '+012345-01-01' }],
  ['a date that cannot be read', false, { createdAt: 'recently' }],
  ['a date after the year 9999', false, { createdAt: '+012345-01-01' }],
  ['a date before our era', false, { createdAt: '-000001-01-01' }],
  ['long dashes', true, { alias: 'Counsel — Tax – M&A, Houston' }],
  ['HTML in its title', true, { alias: '<b>Tax</b> Counsel</script>, Houston' }],
  ['HTML in its facts', true, { reference: '<i>7</i>', employment: '<p>Full-time</p>', practice: '<br>' }],
  ['a text without words', false, { jobDescription: '<p> </p><br>&nbsp;' }],
  ['a text of a script alone', false, { jobDescription: '<script>alert(1)</script>' }],
  ['a text that is no HTML', true, { jobDescription: 'A < B & C "quoted"' }],
  ['a text with open elements', true, { jobDescription: '<p>A role<ul><li>in tax' }],
  ['a long text', true, { jobDescription: `<p>${'A role. '.repeat(20_000)}</p>` }],
  ['another script, and half a character', true, { alias: 'مستشار \ud83d 法律顧問, Houston' }],
  ['an endless title', true, { alias: `${'Tax '.repeat(2_000)}Counsel, Houston` }],
];

test.each(odd)('a job with %s has a valid JobPosting, or none: %s', async (_what, hasPosting, { alias, ...over }) => {
  const entityAlias = alias === undefined ? 'Tax Counsel, Houston' : alias;
  const entity = toEntity({ entityUniqueId: 'job-1', entityAlias, content: { ...posted, ...over } });
  const ended = entity.content.openThrough === '2026-03-31';
  const posting = jobPosting(await toOpportunityView({ ...entity, ended }, testSite), testSite);
  expect(posting !== undefined).toBe(hasPosting);
  const { jobLocation = [] } = (posting ?? {}) as { jobLocation?: readonly object[] };
  for (const place of jobLocation) {
    // The validator does not support lists of places.
    const data = JSON.parse(JSON.stringify({ ...posting, jobLocation: place }));
    const issues = await new Validator().validate({ jsonld: { JobPosting: [data] } });
    expect(issues.filter(({ issueMessage }) => !/^Missing field .* \(optional\)$/.test(issueMessage))).toEqual([]);
    for (const day of [data.datePosted, data.validThrough ?? data.datePosted]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});
