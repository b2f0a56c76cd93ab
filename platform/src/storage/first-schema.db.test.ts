import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { engines } from '../../test/engines.ts';
import { applyFirstSchema } from '../../test/first-schema/apply-first-schema.ts';
import { searchEntities } from '../entities/entity-search.ts';
import { listPosts } from '../posts/post-store.ts';
import type { Database } from './database.ts';
import { openPglite } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';

const tables = { entities: 'id', posts: 'id', guests: 'unique_id', identities: 'service, id' };
let db: Database;
afterEach(() => db.close());

/** Every row, with the columns of the first schema. */
async function rows(columns: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const all = Object.entries(tables).map(async ([table, order]) => [
    table,
    await db.query(`select ${columns[table]} from ${table} order by ${order}`),
  ]);
  return Object.fromEntries(await Promise.all(all));
}

async function readColumns(): Promise<Record<string, string>> {
  const columns = Object.keys(tables).map(async (table) => {
    const names = await db.query(
      "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
      [table],
    );
    return [table, names.map(({ name }) => name).join(', ')];
  });
  return Object.fromEntries(await Promise.all(columns));
}

const migrateForward = () =>
  prepareDatabase(db, () => {
    throw new Error('A database with data is not seeded');
  });

async function found(search: object): Promise<unknown> {
  const { data, meta } = await searchEntities(db, { search });
  expect(meta.totalRecords).toBe(data.length);
  return data.map(({ entityUniqueId }) => entityUniqueId);
}

async function expectEverythingFound(): Promise<void> {
  expect(await found({ key: 'job', partition: 'p' })).toEqual(['job-1', 'job-2', 'job-3']);
  expect(await found({ include: { location: 'Tokyo', professions: ['Lawyer'], opens: [2, 10] } })).toEqual([
    'job-1',
    'job-3',
  ]);
  expect(await found({ include: { search: 'restructuring' } })).toEqual(['job-1']);
  expect(await found({ include: { search: 'lindq' } })).toEqual(['therapist-1']);
  const posts = await listPosts(db, { search: 'resign' }, { unpublished: false });
  expect(posts.map(({ slug }) => slug)).toEqual(['on-notice']);
}

describe.each(engines)('$name', ({ open }) => {
  test('a database with the first schema is migrated with all its rows, which can be found, and totals stay exact [VERSION-4]', async () => {
    db = await open();
    await applyFirstSchema(db);
    const columns = await readColumns();
    const before = await rows(columns);
    await migrateForward();
    expect(await rows(columns)).toEqual(before);
    await expectEverythingFound();
    await db.execute(
      "update entities set location = 'Osaka' where id = 'job-3'; delete from entities where id = 'job-2'",
    );
    expect(await found({ key: 'job' })).toEqual(['job-1', 'job-3']);
    expect(await found({ include: { location: 'Tokyo' } })).toEqual(['job-1']);
  }, 120_000);
});

test('a data folder with the first schema opens and is migrated [VERSION-5]', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'first-schema-'));
  const archive = readFileSync(path.resolve(__dirname, '../../test/first-schema/data-folder.tar.br'));
  execFileSync('tar', ['-x', '-C', dataDir], { input: brotliDecompressSync(archive) });
  db = await openPglite(dataDir);
  await migrateForward();
  await expectEverythingFound();
  expect(await db.query('select count(*)::int as n from guests')).toEqual([{ n: 2 }]);
  await db.close();
  // The migrated data is on disk.
  db = await openPglite(dataDir);
  await migrateForward();
  await expectEverythingFound();
  rmSync(dataDir, { recursive: true });
}, 240_000);
