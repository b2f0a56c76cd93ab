import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { partition } from 'server-kit/environment';
import { seed } from '../seed/seed.ts';
import { pgliteDatabase } from '../storage/open-database.ts';
import { prepareDatabase } from '../storage/prepare-database.ts';

/**
 * Packs the folder of a migrated and seeded database, as a first start would create it.
 * @param archive path of a .tar.gz
 */
export async function packNewDatabase(archive: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'new-database-'));
  try {
    const pglite = await PGlite.create(folder, {
      initDbStartParams: ['--wal-segsize=1'],
      startParams: [...PGlite.defaultStartParams, '-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB'],
    });
    const db = pgliteDatabase(pglite);
    await prepareDatabase(db, (queries) => seed(queries, partition({})));
    // Drop these, which are half of the files and used only by `create database`.
    for (const template of ['template0', 'template1']) {
      await db.execute(`alter database ${template} is_template false`);
      await db.execute(`drop database ${template}`);
    }
    await db.execute('vacuum');
    await db.execute('checkpoint');
    await db.close();
    execFileSync('tar', ['-C', folder, '-czf', `${archive}.new`, '.']);
    renameSync(`${archive}.new`, archive);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
