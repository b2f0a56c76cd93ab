import type { Database } from 'server-kit/database';
import { engines } from '../../test/engines.ts';
import { migrate } from '../storage/prepare-database.ts';
import { toWhereClause } from './entity-filter.ts';
import { byAlias, findPage } from './entity-page.ts';

const locations = ['Tokyo', 'Seoul', null];
const professions = [['Doctor'], ['Lawyer'], ['Doctor', 'Lawyer'], []];

/** 120 entities over 30 combinations; many share an alias, and some have none. */
const entities = Array.from({ length: 120 }, (_, n) => ({
  id: `id-${n}`,
  alias: n % 7 === 0 ? null : `${'baCB'[n % 4]} name ${n % 9}`,
  location: locations[n % 3] ?? null,
  professions: professions[n % 4] ?? [],
  opens: n % 5,
}));
type Entity = (typeof entities)[number];

const searches: readonly [include: Record<string, unknown>, matches: (entity: Entity) => boolean][] = [
  [{}, () => true],
  [{ location: 'Tokyo' }, ({ location }) => location === 'Tokyo'],
  [{ professions: ['Lawyer'], opens: [1, 3] }, (one) => one.professions.includes('Lawyer') && one.opens % 4 !== 0],
  [{ search: 'name' }, ({ alias }) => alias !== null],
  [{ search: 'name 3', location: 'Seoul' }, ({ alias, location }) => !!alias?.endsWith('3') && location === 'Seoul'],
  [{ location: 'Nowhere' }, () => false],
];

const inOrder = (a: Entity, b: Entity) =>
  Number(a.alias === null) - Number(b.alias === null) || compare(a.alias ?? '', b.alias ?? '') || compare(a.id, b.id);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

describe.each(engines)('$name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await migrate(db);
    await db.query(
      `insert into entities (id, slug, key, partition, content, created_at, alias, location, professions, opens)
       select id, id, 'job', 'p', '{}', now(), alias, location, professions, opens
       from jsonb_populate_recordset(null::entities, $1::jsonb)`,
      [JSON.stringify(entities)],
    );
  }, 60_000);
  afterAll(() => db.close());

  test.each(searches)('%j: every query strategy finds the same page in the same order', async (include, matches) => {
    const expected = entities.filter(matches).sort(inOrder);
    for (const limits of [
      { merged: 5_000, fetched: 5_000 },
      { merged: 0, fetched: 1 },
    ])
      for (const [records, offset] of [
        [6, 0],
        [6, 6],
        [20, 100],
        [100, 0],
        [100, 100],
        [1, 1_000],
      ] as const) {
        const found = await findPage(
          db,
          toWhereClause({}, include, {}),
          { order: byAlias, limit: records, offset },
          limits,
        );
        expect(found).toEqual({
          totalRecords: expected.length,
          ids: expected.slice(offset, offset + records).map(({ id }) => id),
        });
      }
  });
});
