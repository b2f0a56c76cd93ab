import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { testConfiguration } from '../test/configuration.ts';
import { engines } from '../test/engines.ts';
import { createPlatform } from './app.ts';
import { seed } from './seed/seed.ts';
import type { Database } from './storage/database.ts';
import { prepareDatabase } from './storage/prepare-database.ts';

/** What a search's own language is made of, and what a database cannot hold. */
const pieces = [
  ...[
    '-',
    '- ',
    ' -',
    '--',
    '"',
    '""',
    '-"',
    ' or ',
    'or',
    '!',
    '&',
    '|',
    ':*',
    '<->',
    '(',
    ')',
    "'",
    '\\',
    '*',
    '%',
    '_',
  ],
  ...[
    'a',
    ' the ',
    'lawyer ',
    '-a',
    'é',
    '合同',
    '\u{1F600}',
    '1',
    '-1.5e',
    'a@b.example',
    '/a/b',
    ' ',
    '\n',
    '\u00a0',
  ],
  ...['\0', '\ud800', '\udc00', '\u202e', '\u00ad', '\u200b', '\ufeff', '\x7f'],
];
const searchText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom(...pieces), fc.constantFrom(...pieces), fc.integer({ min: 20, max: 250 }))
    .map(([one, other, times]) => (one + other).repeat(times)),
);
const runs = process.env.TEST_LONG ? 3_000 : 6;

describe.each(engines)('on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await open();
    await prepareDatabase(db, (queries) => seed(queries, 'p'));
    app = createPlatform({ db, configuration: testConfiguration });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  const statusOf = async (url: string, payload?: object) =>
    (await app.inject({ url, ...(payload ? { method: 'POST', payload } : {}) })).statusCode;

  const statuses = (search: string) =>
    Promise.all([
      ...[{ search }, { location: search }, { character_type_name: search }, { professions: [search] }].flatMap(
        (filter) =>
          [{ include: JSON.stringify(filter) }, { exclude: JSON.stringify(filter) }, { include: filter }].map((more) =>
            statusOf('/search/entities/search', { search: { key: 'job', ...more } }),
          ),
      ),
      statusOf('/search/cloud', { search: { params: { key: 'character' }, include: JSON.stringify({ search }) } }),
      statusOf(`/content/posts/?${new URLSearchParams({ search })}`),
    ]);

  test.each([
    ['hyphens alone', '-'.repeat(40)],
    ['hyphens before a word', `${'-'.repeat(40)}a`],
    ['hyphens separated by spaces', '- '.repeat(40)],
    ['NUL alone', '\0'],
  ])('a search for %s succeeds', async (_what, search) => {
    for (const status of await statuses(search)) expect([200, 400]).toContain(status);
    const include = JSON.stringify({ search });
    expect(await statusOf('/search/entities/search', { search: { key: 'job', include } })).toBe(200);
  });

  test(`${runs} random searches of operators, words and invalid characters: none is a 5xx [API-6]`, async () => {
    const isAnswered = fc.asyncProperty(searchText, async (search) => {
      for (const status of await statuses(search)) expect([200, 400]).toContain(status);
    });
    await fc.assert(isAnswered, { numRuns: runs, ...(process.env.TEST_LONG ? {} : { seed: 1 }) });
  }, 600_000);
});
