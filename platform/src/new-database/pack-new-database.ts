import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { partition } from 'federation/configuration/environment';
import { seed } from '../seed/seed.ts';
import { pgliteDatabase } from '../storage/open-database.ts';
import { prepareDatabase } from '../storage/prepare-database.ts';

/**
 * Packs the folder of a database as a first start would leave it, migrated and seeded. @param archive tar, compressed by gzip
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
    // Only `create database` reads these: half of the files.
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
