import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'server-kit/database';
import { scratchFolder } from '../../../packages/server-kit/test/scratch-folder.ts';
import { engineSample } from '../../test/engines.ts';
import { seed } from '../seed/seed.ts';
import { migrate, prepareDatabase } from './prepare-database.ts';

let db: Database;
afterEach(() => db.close());

describe.each(engineSample)('$name', ({ open }) => {
  beforeEach(async () => {
    db = await open();
  }, 60_000);

  const count = async (table: string) => Number((await db.query(`select count(*) as n from ${table}`))[0]?.n);
  const tables = async () =>
    (await db.query("select table_name from information_schema.tables where table_schema = 'public'")).length;

  test('services that start concurrently prepare a database once; deleted seed data do not come back', async () => {
    await Promise.all([1, 2, 3].map(() => prepareDatabase(db, (queries) => seed(queries, 'p'))));
    expect(await count('entities')).toBe(76);
    expect(await count('posts')).toBe(13);
    await db.execute('delete from entities; delete from posts');
    await prepareDatabase(db, (queries) => seed(queries, 'p'));
    expect(await count('entities')).toBe(0);
  });

  test('a database with an older schema is refused with the remedy, and not altered [VERSION-4]', async () => {
    await db.execute(`
      create table migrations (name text primary key, ran_at timestamptz not null default now());
      insert into migrations (name) values ('001-initial.sql'), ('002-search.sql');
      create table entities (id text primary key);
      insert into entities values ('job-1')`);
    const contents = () => Promise.all([tables(), count('migrations'), count('entities')]);
    const before = await contents();
    const refused = prepareDatabase(db, () => Promise.reject(new Error('It is not seeded')));
    await expect(refused).rejects.toThrow(/older schema, which was left unchanged. Export its content/);
    expect(await contents()).toEqual(before);
  });

  test('a failed migration is rolled back together with those before it', async () => {
    const folder = scratchFolder();
    writeFileSync(path.join(folder, '001-good.sql'), 'create table good (a int); insert into good values (1);');
    writeFileSync(path.join(folder, '002-bad.sql'), 'create table half (a int); insert into nowhere values (1);');
    const attempt = db.transaction((queries) => migrate(queries, folder));
    await expect(attempt).rejects.toThrow(/nowhere/);
    expect(await tables()).toBe(0);
  });
});
