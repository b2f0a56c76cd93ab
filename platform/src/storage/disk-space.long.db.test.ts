import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../../../packages/server-kit/test/scratch-folder.ts';
import { insertIdentity, replaceIdentity } from '../identities/identity-routes.ts';
import { openPglite } from './open-database.ts';
import { migrate } from './prepare-database.ts';

const sizeOf = (dir: string): number =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

test('10,000 updates of one identity do not grow the table and the folder beyond a bound', async () => {
  const dir = scratchFolder();
  const db = await openPglite(dir);
  await migrate(db);
  await insertIdentity(db, 'search', 'some-id', {});
  const tableSize = async () => {
    const [row] = await db.query("select pg_total_relation_size('identities')::int as size");
    return Number(row?.size);
  };
  const write = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      await replaceIdentity(db, 'search', 'some-id', { role_name: randomBytes(12_000).toString('base64') });
  };
  await write(1_000);
  const [folder, table] = [sizeOf(dir), await tableSize()];
  await write(9_000);
  expect(await tableSize()).toBeLessThan(2 * table);
  expect(sizeOf(dir) - folder).toBeLessThan(48 * 1024 * 1024);
  await db.close();
}, 600_000);
