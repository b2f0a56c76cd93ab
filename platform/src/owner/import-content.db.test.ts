import type { Database } from 'server-kit/database';
import { engineSample } from '../../test/engines.ts';
import { searchEntities } from '../entities/entity-search.ts';
import { InvalidContentError } from '../errors.ts';
import { seed } from '../seed/seed.ts';
import { prepareDatabase } from '../storage/prepare-database.ts';
import { parseContentFile } from './content-file.ts';
import { exportContent, importContent } from './import-content.ts';

describe.each(engineSample)('$name', ({ name, open }) => {
  let db: Database;
  let seeded: string[];
  beforeAll(async () => {
    db = await open();
    await prepareDatabase(db, (queries) => seed(queries, 'p'));
    seeded = await exported();
  }, 60_000);
  afterAll(() => db.close());
  beforeEach(() => db.execute('delete from entities; delete from posts'));

  const exported = async () => {
    const lines = [];
    for await (const line of exportContent(db)) lines.push(line);
    return lines;
  };
  const importLines = (...lines: readonly object[]) =>
    importContent(db, parseContentFile(lines.map((line) => JSON.stringify(line)).join('\n')), 'p', 'someone');
  const job = (entityUniqueId: string, over: object = {}) => ({
    entity: { entityUniqueId, key: 'job', content: {}, ...over },
  });
  const totalOf = async (key: string) => (await searchEntities(db, { search: { key } })).meta.totalRecords;

  test('exported data are the same after an import elsewhere, including posts with a future publish date', async () => {
    const later = {
      id: 'later',
      slug: 'later',
      title: 'T',
      abstract: null,
      content: 'C',
      sample: false,
      publishAt: '2999-01-01T00:00:00.000Z',
    };
    const lines = [...seeded, `${JSON.stringify({ post: later })}\n`];
    await importContent(db, parseContentFile(lines.join('')), 'q', 'someone');
    expect(new Set(await exported())).toEqual(new Set(lines));
    expect(await totalOf('job')).toBe(64);
  });

  test('items with known ids are replaced and keep their creation date; others are added', async () => {
    await importLines(job('1', { content: { createdAt: '2026-01-02T00:00:00Z' } }));
    await importLines(
      job('1', { entityAlias: 'New', location: 'Tokyo' }),
      job('2', { key: 'character', partition: 'other' }),
    );
    const [one] = (await searchEntities(db, { search: { include: { location: 'Tokyo' } } })).data;
    expect(one).toMatchObject({
      entityAlias: 'New',
      partition: 'p',
      content: { createdAt: '2026-01-02T00:00:00.000Z' },
    });
    expect([await totalOf('job'), await totalOf('character')]).toEqual([1, 1]);
  });

  test('imported HTML is sanitized [API-47]', async () => {
    await importLines(job('1', { content: { jobDescription: '<p onclick="x()">Good</p><script>x()</script>' } }));
    expect((await exported()).join()).toContain('"jobDescription":"<p>Good</p>"');
  });

  test('two items may swap their slugs; the slug of an item that is not in the file is rejected with its line', async () => {
    const post = (id: string) => ({ post: { id, slug: 'taken', title: 'T', content: 'C' } });
    await importLines(job('1', { slug: 'a' }), job('2', { slug: 'b' }), post('p1'));
    await importLines(job('1', { slug: 'b' }), job('2', { slug: 'a' }));
    const before = await exported();
    const attempt = importLines(job('3'), post('p2'), job('4', { slug: 'a' }));
    await expect(attempt).rejects.toThrow(InvalidContentError);
    await expect(attempt).rejects.toMatchObject({
      invalidLines: [
        { line: 2, reason: 'post p1 has the slug taken already' },
        { line: 3, reason: 'entity 2 has the slug a already' },
      ],
    });
    expect(await exported()).toEqual(before);
  });

  test('an import that fails in its last batch is rolled back completely', async () => {
    await importLines(job('1', { entityAlias: 'Stays' }));
    const before = await exported();
    const items = parseContentFile(Array.from({ length: 150 }, (_, n) => JSON.stringify(job(`${n}`))).join('\n'));
    const last = items.at(-1);
    if (last?.kind === 'entity') last.entity.content.createdAt = 'no date';
    await expect(importContent(db, items, 'p', 'someone')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect(await exported()).toEqual(before);
    expect(await totalOf('job')).toBe(1);
  });

  // On a server, autovacuum does this.
  if (name === 'PGlite')
    test('the space of replaced items is reused', async () => {
      const size = async () => (await db.query("select pg_relation_size('entities') as size"))[0]?.size;
      const lines = Array.from({ length: 200 }, (_, n) => job(`${n}`));
      const sizes = [];
      for (let round = 0; round < 4; round += 1) {
        await importLines(...lines);
        sizes.push(await size());
      }
      expect(sizes[3]).toBe(sizes[1]);
    });
});
