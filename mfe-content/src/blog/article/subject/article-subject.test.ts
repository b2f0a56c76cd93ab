import { subjectOf } from './article-subject.ts';

test.each([
  ['how-to-recruit-the-best-recruiter-for-your-asia-job-search', '/expertise/asia'],
  ['expat-packages', '/expertise/asia'],
  ['hong-kong-or-singapore', '/expertise/asia'],
  ['interviewing-across-time-zones', '/expertise/asia'],
  ['the-gcc-is-hiring-carefully', '/expertise/middle-east'],
  ['moving-as-a-group', '/expertise/partners'],
  ['going-in-house-without-regret', '/services#corporates-and-in-house'],
  ['what-partners-read-in-a-deal-sheet', '/services#attorney-representation'],
  ['counter-offers', '/services#attorney-representation'],
  ['how-a-lateral-move-works', '/expertise/us'],
  ['the-quiet-lateral-move', '/expertise/us'],
  ['when-to-stay', '/expertise/us'],
  ['notes', '/opportunities'],
])('the article %s links to %s', (slug, href) => {
  expect(subjectOf({ slug, title: '' }).href).toBe(href);
});

test('words in the title count too, ignoring case', () => {
  expect(subjectOf({ slug: 'x', title: 'Singapore for Litigators' }).href).toBe('/expertise/asia');
});
