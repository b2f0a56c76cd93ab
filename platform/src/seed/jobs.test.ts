import { startJobs } from '../../test/start-content.ts';
import { sanitizeStoredHtml } from '../validation/sanitize-html.ts';

const jobs = startJobs.map((job) => ({
  ...job,
  alias: String(job.entityAlias),
  description: String(job.content?.jobDescription),
}));
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ');
const distinct = (values: readonly unknown[]) => [...new Set(values)].sort();
const formatAmount = (amount: number | null | undefined) => `$${amount?.toLocaleString('en-US')}`;
/** The spellings of small numbers in the postings. */
const yearWords: Readonly<Record<string, string>> = {
  2: '\\b(two|second)',
  3: '\\b(three|third)',
  4: '\\b(four|fourth)',
  5: '\\b(five|fifth)',
  6: '\\b(six|sixth)',
};
const countOf = (position: string) => jobs.filter((job) => job.character_type_name === position).length;

test('the 64 jobs cover the four positions, the four professions and opens from 1 to 10', () => {
  expect(jobs).toHaveLength(64);
  expect(distinct(jobs.map((job) => job.character_type_name))).toEqual([
    'Administrator',
    'Employee',
    'Intern',
    'Manager',
  ]);
  expect(distinct(jobs.flatMap(({ professions }) => professions))).toEqual([
    'Doctor',
    'Engineer',
    'Lawyer',
    'Project Finance',
  ]);
  expect(new Set(jobs.map(({ opens }) => opens))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  for (const position of ['Administrator', 'Intern']) expect(countOf(position)).toBeLessThanOrEqual(4);
});

test.each(jobs.map((job) => [job.alias, job] as const))(
  '%s states the class years, the bar admission and the salary of its facts in its first paragraph',
  (_alias, { content: { pay, experience, practice, employment, reference }, description }) => {
    const first = textOf(description.slice(0, description.indexOf('</p>')));
    expect(first).toContain(`${formatAmount(pay?.from)} to ${formatAmount(pay?.to)}`);
    const years = [...`${experience}`.matchAll(/\d+/g)].map(([digits]) => new RegExp(yearWords[digits] ?? digits, 'i'));
    expect(years).toHaveLength(2);
    for (const year of years) expect(first).toMatch(year);
    expect(first).toMatch(/\b(years?|class(es)?)\b/);
    expect([practice, employment, reference]).toEqual(Array(3).fill(expect.stringMatching(/\S/)));
    expect(first).toMatch(/\b(bar|admi\w+|licensed?|license|registered|qualified)\b/i);
    // Nothing that the sanitizer would remove.
    expect(sanitizeStoredHtml(description)).toBe(description);
  },
);

test('each practice has at least three jobs of the same profession, which are related to each other [JOBS-47]', () => {
  const groups = new Map<string, number>();
  for (const { content, professions } of jobs) {
    const group = `${content.practice} ${professions}`;
    groups.set(group, (groups.get(group) ?? 0) + 1);
  }
  expect(Math.min(...groups.values())).toBeGreaterThanOrEqual(3);
});

test('every job is marked as a sample', () => {
  for (const { content } of jobs) expect(content.sample).toBe(true);
});

test('no job closes before it was posted, and slugs are unique', () => {
  expect(new Set(jobs.map(({ slug }) => slug)).size).toBe(64);
  for (const { content } of jobs)
    if (content.openThrough)
      expect(Date.parse(content.openThrough)).toBeGreaterThan(Date.parse(String(content.createdAt)));
});
