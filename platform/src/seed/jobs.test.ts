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
  '%s does not contradict the displayed level and locations',
  (alias, { content, description }) => {
    const [, city] = / \(Mid-Level\), (New York|Washington, DC|Miami|Houston)$/.exec(alias) ?? [];
    expect(
      { 'New York, NY': 'New York', 'Miami, FL': 'Miami', 'Houston, TX': 'Houston' }[`${content.city}`] ?? content.city,
    ).toBe(city);
    expect(`${alias} ${description}`).not.toMatch(/\b(junior|senior|entry-level)\b/i);
  },
);

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

/** Pay, attendance, bar rules and what the client offers are said in one style. */
const house =
  /base salary|days? a week|office days|admits lawyers|equal opportunity|health coverage|medical and dental/i;

test('no two postings share a sentence about the work', () => {
  const sentences = jobs.flatMap(({ description }) => [...new Set(textOf(description).split(/(?<=\.)\s+/))]);
  const ownSentences = sentences.filter((sentence) => sentence.length > 8 && !house.test(sentence));
  expect(ownSentences.filter((sentence, index) => ownSentences.indexOf(sentence) !== index)).toEqual([]);
});

test.each(jobs.map((job) => [job.alias, job] as const))(
  '%s says what to send, names benefits and is from an equal opportunity employer',
  (_alias, { description }) => {
    const last = textOf(description.slice(description.lastIndexOf('<p>')));
    expect(last).toMatch(/^\s*Applicants would send .*\b(health|medical|leave)\b.*equal opportunity employer\.\s*$/s);
    expect(description).not.toMatch(/UBE score|on motion/);
  },
);

test('the first six jobs by alias are six different practices', () => {
  const first = jobs
    .map(({ alias }) => alias)
    .sort()
    .slice(0, 6);
  expect(new Set(first.map((alias) => alias.replace(/ \(Mid-Level\).*/, ''))).size).toBe(6);
  expect(new Set(first.map((alias) => alias.replace(/.*\(Mid-Level\), /, ''))).size).toBeGreaterThan(2);
});

const federalHolidays = ['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26'];

test.each(jobs.map((job) => [job.alias, job] as const))('%s was posted on a business day', (_alias, job) => {
  const posted = new Date(String(job.content.createdAt));
  expect([1, 2, 3, 4, 5]).toContain(posted.getUTCDay());
  expect(federalHolidays).not.toContain(posted.toISOString().slice(0, 10));
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
