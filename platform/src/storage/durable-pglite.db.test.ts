import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from './database.ts';
import { openPglite } from './open-database.ts';

let dir: string;
let db: Database;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'durable-'));
  db = await openPglite(dir);
}, 120_000);
afterEach(async () => {
  await db.close();
  rmSync(dir, { recursive: true });
});

test('each acknowledged write was synced to the disk first [API-50]', async () => {
  await db.execute('create table words (word text)');
  const synced = jest.spyOn(fs, 'fsyncSync');
  for (let written = 1; written <= 5; written += 1) {
    await db.query('insert into words values ($1)', ['one']);
    expect(synced.mock.calls.length).toBeGreaterThanOrEqual(written);
  }
});
