import type { Database } from 'server-kit/database';
import { engineSample } from '../../test/engines.ts';
import { migrate } from '../storage/prepare-database.ts';
import { toWhereClause } from './entity-filter.ts';
import { byAlias, findPage } from './entity-page.ts';
import type { EntityInput } from './entity-schema.ts';
import { type EntitySearchBody, searchEntities } from './entity-search.ts';
import { entities, toEntityRecord } from './entity-store.ts';

type Search = EntitySearchBody['search'];

const locations = ['Tokyo', 'Seoul', null];
const professions = [['Doctor'], ['Lawyer'], ['Doctor', 'Lawyer'], []];

/** 120 entities over 30 combinations; many share an alias, and some have none. */
const population = Array.from({ length: 120 }, (_, n) => ({
  id: `id-${n}`,
  alias: n % 7 === 0 ? null : `${'baCB'[n % 4]} name ${n % 9}`,
  location: locations[n % 3] ?? null,
  professions: professions[n % 4] ?? [],
  opens: n % 5,
}));
type Entity = (typeof population)[number];

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

describe.each(engineSample)('$name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await migrate(db);
  }, 60_000);
  afterAll(() => db.close());
  beforeEach(() => db.execute('delete from entities'));

  const add = (id: string, over: Partial<EntityInput> = {}) =>
    entities.insert(db, toEntityRecord(id, { key: 'job', content: {}, ...over }, 'p'));
  const find = async (search: Search) => {
    const { data, meta } = await searchEntities(db, { search });
    return { ids: data.map(({ entityUniqueId }) => entityUniqueId), ...meta };
  };
  const found = async (include: Search['include'], exclude?: Search['exclude']) =>
    (await find({ include, exclude })).ids;

  describe('full-text search', () => {
    beforeEach(async () => {
      await add('1', {
        entityAlias: 'Patent litigation associate',
        content: { jobDescription: '<p>Draft claims</p>' },
      });
      await add('2', { entityAlias: 'Tax counsel', content: { specialty: 'Lawyer', bio: 'Advises on drafting' } });
      await add('3', { entityAlias: 'Amara Okafor' });
    });

    test.each([
      ['a word of the alias', 'counsel', ['2']],
      ['a word of the description or bio, in any form', 'drafted', ['1', '2']],
      ['a word of the specialty', 'lawyer', ['2']],
      ['several words, which all have to match', 'patent claims', ['1']],
      ['a prefix of a name', 'ama', ['3']],
      ['a name with a prefix of its last word', 'Amara Oka', ['3']],
      ['the middle of a word, which does not match', 'mara', []],
      ['a phrase in quotation marks', '"patent litigation"', ['1']],
      ['a phrase that does not occur', '"litigation patent"', []],
      ['a word without another', 'drafting -tax', ['1']],
      ['one word or the other', 'counsel or patent', ['1', '2']],
      ['operators only', "&|!:*()'\\ <->", []],
      ['SQL', "'; drop table entities; --", []],
    ])('%s: %s', async (_what, search, expected) => {
      const { ids, totalRecords } = await find({ include: { search } });
      expect([ids.toSorted(), totalRecords]).toEqual([expected, expected.length]);
    });

    test('a blank search matches everything; words can be excluded', async () => {
      expect(await found({ search: '  ' })).toHaveLength(3);
      expect(await found({}, { search: 'drafting' })).toEqual(['3']);
    });
  });

  test('location, position, professions (any of them) and opens (inclusive range) all have to match', async () => {
    await add('1', { location: 'Tokyo', character_type_name: 'Manager', professions: ['Lawyer', 'Doctor'], opens: 1 });
    await add('2', { location: 'Tokyo', character_type_name: 'Intern', professions: ['Engineer'], opens: 10 });
    await add('3', { character_type_name: 'Manager', opens: 11 });
    expect(await found({ location: 'Tokyo' })).toEqual(['1', '2']);
    expect(await found({ location: 'tokyo' })).toEqual([]);
    expect(await found({ character_type_name: 'Manager' })).toEqual(['1', '3']);
    expect(await found({ professions: ['Doctor', 'Engineer'] })).toEqual(['1', '2']);
    expect(await found({ opens: [1, 10] })).toEqual(['1', '2']);
    expect(await found({ opens: [2, 11], character_type_name: 'Manager' })).toEqual(['3']);
    expect(await found({}, { location: 'Tokyo', opens: [1, 1] })).toEqual(['2', '3']);
  });

  test('key and partition narrow a search', async () => {
    await add('1');
    await add('2', { key: 'character' });
    await add('3', { partition: 'other' });
    expect((await find({ key: 'job' })).ids).toEqual(['1', '3']);
    expect((await find({ key: 'job', partition: 'p' })).ids).toEqual(['1']);
  });

  test('sort entity_alias puts uppercase before lowercase, ties by id, entities without an alias last', async () => {
    for (const [id, entityAlias] of [
      ['1', 'zebra'],
      ['b', 'Zebra'],
      ['a', 'Zebra'],
      ['0', null],
      ['2', 'Éclair'],
      ['3', 'ant'],
    ] as const)
      await add(id, { entityAlias });
    const all = ['a', 'b', '3', '1', '2', '0'];
    expect((await find({ sort: 'entity_alias' })).ids).toEqual(all);
    const pages = [];
    for (let page = 1; page <= 3; page += 1) pages.push(await find({ sort: 'entity_alias', records: 2, page }));
    expect(pages.flatMap(({ ids }) => ids)).toEqual(all);
    expect(pages.map(({ totalPages, totalRecords }) => [totalPages, totalRecords])).toEqual([
      [3, 6],
      [3, 6],
      [3, 6],
    ]);
  });

  test('sort created_at puts the newest first, ties by id', async () => {
    for (const [id, createdAt] of [
      ['1', '2026-01-01T00:00:00Z'],
      ['3', '2026-03-01T00:00:00Z'],
      ['2', '2026-03-01T01:00:00+01:00'],
    ] as const)
      await add(id, { content: { createdAt } });
    expect((await find({ sort: 'created_at' })).ids).toEqual(['2', '3', '1']);
  });

  test.each(['constructor', '__proto__', 'alias; drop table entities'])(
    'an unknown sort %s is the default',
    async (sort) => {
      for (const id of ['2', '1']) await add(id);
      expect((await find({ sort })).ids).toEqual(['1', '2']);
    },
  );

  test('a page past the last has no rows and the same totals', async () => {
    await add('1');
    expect(await find({ page: 1_000_000, records: 100 })).toMatchObject({ ids: [], totalPages: 1, totalRecords: 1 });
    expect(await find({ key: 'none' })).toMatchObject({ ids: [], totalPages: 0, totalRecords: 0 });
  });

  describe('ended jobs', () => {
    const endings = ['2027-05-30', '2027-05-31', '2027-06-01', undefined];
    beforeEach(async () => {
      for (const [index, openThrough] of endings.entries())
        await add(`j-${index}`, {
          entityAlias: `Job ${index}`,
          content: { jobDescription: '<p>Tax</p>', openThrough },
        });
    });

    test.each([
      ['2027-05-31T23:59:59.999Z', ['j-1', 'j-2', 'j-3']],
      ['2027-06-01T00:00:00.000Z', ['j-2', 'j-3']],
      ['2027-06-01T23:59:59.999Z', ['j-2', 'j-3']],
      ['2027-06-02T00:00:00.000Z', ['j-3']],
    ])('at %s a search finds and counts %j: ended jobs are left out', async (now, ids) => {
      for (const search of [{}, { include: { search: 'tax' } }, { sort: 'created_at' }]) {
        const { data, meta } = await searchEntities(db, { search }, new Date(now));
        expect(data.map(({ entityUniqueId }) => entityUniqueId).sort()).toEqual(ids);
        expect(meta.totalRecords).toBe(ids.length);
      }
      const second = await searchEntities(db, { search: { records: 1, page: 2 } }, new Date(now));
      expect(second.data.map(({ entityUniqueId }) => entityUniqueId)).toEqual(ids.slice(1, 2));
      expect(second.meta.totalPages).toBe(ids.length);
    });

    test('without a clock, ended jobs are included', async () => {
      expect((await find({})).totalRecords).toBe(endings.length);
    });
  });

  describe('in a population', () => {
    beforeEach(() =>
      db.query(
        `insert into entities (id, slug, key, partition, content, created_at, alias, location, professions, opens)
         select id, id, 'job', 'p', '{}', now(), alias, location, professions, opens
         from jsonb_populate_recordset(null::entities, $1::jsonb)`,
        [JSON.stringify(population)],
      ),
    );

    test.each(searches)('%j: every query strategy finds the same page in the same order', async (include, matches) => {
      const expected = population.filter(matches).sort(inOrder);
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
});
