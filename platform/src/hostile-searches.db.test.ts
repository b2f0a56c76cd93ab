import type { FastifyInstance } from 'fastify';
import type { Database } from 'server-kit/database';
import { testConfiguration } from '../test/configuration.ts';
import { engines } from '../test/engines.ts';
import { createPlatform } from './app.ts';
import { seed } from './seed/seed.ts';
import { prepareDatabase } from './storage/prepare-database.ts';

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
    ['operators alone', "!&|:*<->('\\"],
  ])('a search for %s succeeds [API-6]', async (_what, search) => {
    for (const status of await statuses(search)) expect([200, 400]).toContain(status);
    const include = JSON.stringify({ search });
    expect(await statusOf('/search/entities/search', { search: { key: 'job', include } })).toBe(200);
  });
});
