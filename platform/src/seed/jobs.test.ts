import { seedJobs } from './jobs.ts';

const jobs = seedJobs();
const distinct = (values: readonly unknown[]) => [...new Set(values)].sort();

test('the jobs are spread over the four positions, the four professions and opens 1 to 10 [API-48]', () => {
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
});

test.each(jobs.map((job) => [job.entityAlias, job] as const))(
  '%s contradicts neither the printed level nor the printed locations [JOBS-55]',
  (alias, { content }) => {
    const [, city] = /, (New York|Washington, DC|Miami|Houston)$/.exec(String(alias)) ?? [];
    expect(content?.jobDescription).toContain(`to its ${city} office`);
    expect(`${alias} ${content?.jobDescription}`).not.toMatch(/\b(junior|senior|entry-level)\b/i);
  },
);
