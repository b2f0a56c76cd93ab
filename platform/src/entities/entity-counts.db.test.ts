import fc from 'fast-check';
import type { Database, Queryable } from 'server-kit/database';
import { engineSample } from '../../test/engines.ts';
import { migrate } from '../storage/prepare-database.ts';
import { searchEntities } from './entity-search.ts';

/** The fields that searches can filter by, with so few values that entities often share all of them. */
const fields = fc.record({
  key: fc.constantFrom('job', 'character'),
  partition: fc.constantFrom('p', 'q'),
  position: fc.constantFrom('Manager', null),
  professions: fc.subarray(['Doctor', 'Lawyer']),
  location: fc.constantFrom('Tokyo', null),
  opens: fc.integer({ min: 1, max: 3 }),
});
type Fields = typeof fields extends fc.Arbitrary<infer T> ? T : never;

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }).map(String), { minLength: 1 });
const writes = fc.array(
  fc.record({ kind: fc.constantFrom('put', 'put', 'put', 'delete', 'fail', 'empty'), ids, fields }),
  { minLength: 1, maxLength: 15 },
);
type Write = typeof writes extends fc.Arbitrary<(infer T)[]> ? T : never;

/** Uses one statement, regardless of the number of entities. */
const put = (
  db: Queryable,
  ids: readonly string[],
  { key, partition, position, professions, location, opens }: Fields,
) =>
  db.query(
    `insert into entities (id, slug, content, created_at, key, partition, character_type_name, professions, location, opens)
     select id, id, '{}', now(), $2, $3, $4, $5::text[], $6, $7 from unnest($1::text[]) id
     on conflict (id) do update set key = excluded.key, partition = excluded.partition, location = excluded.location,
       character_type_name = excluded.character_type_name, professions = excluded.professions, opens = excluded.opens`,
    [ids, key, partition, position, professions, location, opens],
  );

async function write(db: Database, { kind, ids, fields }: Write): Promise<void> {
  if (kind === 'put') await put(db, ids, fields);
  if (kind === 'delete') await db.query('delete from entities where id = any($1)', [ids]);
  if (kind === 'empty') await db.execute('truncate entities');
  if (kind === 'fail')
    await db
      .transaction(async (queries) => {
        await put(queries, ids, fields);
        throw new Error('not done');
      })
      .catch(() => {});
}

/** A model of {@link write} without a database. */
function apply(entities: Map<string, Fields>, { kind, ids, fields }: Write): void {
  for (const id of ids) {
    if (kind === 'put') entities.set(id, fields);
    if (kind === 'delete') entities.delete(id);
  }
  if (kind === 'empty') entities.clear();
}

const searches: readonly [search: object, matches: (entity: Fields) => boolean][] = [
  [{}, () => true],
  [{ key: 'job', partition: 'p' }, ({ key, partition }) => key === 'job' && partition === 'p'],
  [{ include: { professions: ['Doctor'] } }, ({ professions }) => professions.includes('Doctor')],
  [{ include: { location: 'Tokyo', opens: [2, 3] } }, ({ location, opens }) => location === 'Tokyo' && opens >= 2],
  [{ exclude: { character_type_name: 'Manager' } }, ({ position }) => position !== 'Manager'],
];

const totalOf = async (db: Queryable, search: object) => (await searchEntities(db, { search })).meta.totalRecords;

describe.each(engineSample)('$name', ({ name, open }) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
    await migrate(db);
  }, 60_000);
  afterEach(() => db.close());

  test(
    'totals are exact after any sequence of batch writes, updates, deletions, failed transactions and truncations',
    () =>
      fc.assert(
        fc.asyncProperty(writes, async (all) => {
          await db.execute('delete from entities');
          const entities = new Map<string, Fields>();
          for (const one of all) {
            await write(db, one);
            apply(entities, one);
          }
          for (const [search, matches] of searches)
            expect(await totalOf(db, search)).toBe([...entities.values()].filter(matches).length);
        }),
        { numRuns: process.env.TEST_LONG ? 300 : 8 },
      ),
    600_000,
  );

  if (name === 'PostgreSQL')
    test('concurrent writers do not deadlock, and totals stay exact', async () => {
      const numbers = Array.from({ length: 200 }, (_, number) => number);
      await Promise.all(
        [0, 1, 2, 3, 4, 5].map(async (writer) => {
          const own = numbers.map((number) => `${writer}-${number}`);
          for (let round = 0; round < (process.env.TEST_LONG ? 4 : 2); round += 1) {
            // Each statement updates 200 counts; each writer inserts in a different order.
            await db.query(
              `insert into entities (id, slug, content, created_at, key, partition, opens)
               select id, id, '{}', now(), 'job', 'p', (n + 31 * $2) % 200 from unnest($1::text[]) with ordinality as t (id, n)
               on conflict do nothing`,
              [own, writer],
            );
            await db.query('update entities set opens = (opens + 1) % 200 where id = any($1)', [own]);
            await db.query('delete from entities where id = $1', [own[round]]);
          }
        }),
      );
      expect(await totalOf(db, {})).toBe(6 * 199);
      for (const opens of [0, 1, 100, 199]) {
        const [row] = await db.query('select count(*)::int as n from entities where opens = $1', [opens]);
        expect(await totalOf(db, { include: { opens: [opens, opens] } })).toBe(row?.n);
      }
    }, 120_000);
});
