import fs, { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDataDir } from '../../test/pglite-template.ts';
import type { Database } from './database.ts';
import { openPglite } from './open-database.ts';

let dir: string;
let db: Database;
let umask: number;
beforeAll(async () => {
  umask = process.umask(0o077);
  dir = mkdtempSync(path.join(tmpdir(), 'durable-'));
  await prepareDataDir(dir);
  db = await openPglite(dir);
}, 120_000);
afterAll(async () => {
  await db.close();
  process.umask(umask);
  rmSync(dir, { recursive: true });
});

test('each write is synced to disk before it is acknowledged', async () => {
  await db.execute('create table words (word text)');
  const synced = jest.spyOn(fs, 'fsyncSync');
  for (let written = 1; written <= 5; written += 1) {
    await db.query('insert into words values ($1)', ['one']);
    expect(synced.mock.calls.length).toBeGreaterThanOrEqual(written);
  }
});

test('a data folder and its files are readable only by this user, whatever their modes were before [SECURITY-31]', async () => {
  const modes = () =>
    readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => statSync(path.join(dir, file)).mode & 0o077);
  expect(new Set(modes())).toEqual(new Set([0]));
  await db.close();
  for (const file of ['', 'pglite', 'pglite/base', 'pglite/PG_VERSION']) chmodSync(path.join(dir, file), 0o777);
  db = await openPglite(dir);
  expect(statSync(dir).mode & 0o777).toBe(0o700);
  expect(new Set(modes())).toEqual(new Set([0]));
}, 120_000);
