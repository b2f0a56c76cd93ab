import type { Database } from 'server-kit/database';
import { engines } from '../../test/engines.ts';
import { migrate } from '../storage/prepare-database.ts';
import { searchEntities } from './entity-search.ts';
import { entities, toEntityRecord } from './entity-store.ts';

const endings = ['2027-05-30', '2027-05-31', '2027-06-01', undefined] as const;

describe.each(engines)('$name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await migrate(db);
    const records = endings.map((openThrough, index) =>
      toEntityRecord(
        `j-${index}`,
        { key: 'job', entityAlias: `Job ${index}`, content: { jobDescription: '<p>Tax</p>', openThrough } },
        { partition: 'p' },
      ),
    );
    await entities.insertFree(db, records);
  }, 60_000);
  afterAll(() => db.close());

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
    expect((await searchEntities(db, { search: {} })).meta.totalRecords).toBe(endings.length);
  });
});
