import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { partition } from 'server-kit/environment';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { seed } from '../seed/seed.ts';
import { pgliteDatabase } from '../storage/open-database.ts';
import { prepareDatabase } from '../storage/prepare-database.ts';

/**
 * Packs the folder of a migrated and seeded database, as a first start would create it.
 * @param archive path of a .tar.gz
 */
export async function packNewDatabase(archive: string): Promise<void> {
  const { dir: folder, remove } = temporaryFolder('new-database-');
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
    remove();
  }
}
