import fs, { chmodSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'server-kit/database';
import { scratchFolder } from '../../../packages/server-kit/test/scratch-folder.ts';
import { prepareDataDir } from '../../test/pglite-template.ts';
import { openPglite } from './open-database.ts';

let dir: string;
let db: Database;
beforeAll(async () => {
  dir = scratchFolder();
  await prepareDataDir(dir);
  for (const folder of ['', 'pglite']) chmodSync(path.join(dir, folder), 0o777);
  db = await openPglite(dir);
}, 120_000);
afterAll(() => db.close());

test('each write is synced to disk before it is acknowledged', async () => {
  await db.execute('create table words (word text)');
  const synced = jest.spyOn(fs, 'fsyncSync');
  for (let written = 1; written <= 5; written += 1) {
    await db.query('insert into words values ($1)', ['one']);
    expect(synced.mock.calls.length).toBeGreaterThanOrEqual(written);
  }
});

test('nobody else gets into a data folder, whatever its mode was before [SECURITY-31]', () => {
  for (const folder of ['', 'pglite']) expect(statSync(path.join(dir, folder)).mode & 0o777).toBe(0o700);
});
