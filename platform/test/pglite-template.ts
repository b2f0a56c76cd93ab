import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const { dependencies } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'));
const version = dependencies['@electric-sql/pglite'];
const archive = path.resolve(import.meta.dirname, `../../.cache/jest/pglite-${version}-small.tar`);

/** Of its 128 MB of buffers, which each start clears, a suite uses a few; with a smaller log there is less to copy. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
const initDbStartParams = ['--wal-segsize=1'];

/** An empty PGlite in memory, loaded from an archive that is made once: initdb takes seconds. */
export async function openTemplate(): Promise<PGlite> {
  await ensureArchive();
  return PGlite.create({ startParams, loadDataDir: new Blob([readFileSync(archive)]) });
}

/** Puts an empty database into a data folder, as a first start leaves one before it migrates and seeds it. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  await ensureArchive();
  const folder = path.join(dataDir, 'pglite');
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-f', archive, '-C', folder], { stdio: 'pipe' });
}

async function ensureArchive(): Promise<void> {
  if (existsSync(archive)) return;
  const db = await PGlite.create({ initDbStartParams });
  // Nobody connects to these; without them the archive is read in half the time.
  for (const statement of [
    'update pg_database set datistemplate = false',
    'drop database template0',
    'drop database template1',
    'checkpoint',
  ])
    await db.exec(statement);
  const dump = await db.dumpDataDir('none');
  await db.close();
  mkdirSync(path.dirname(archive), { recursive: true });
  // Another worker may be writing it too.
  const draft = `${archive}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, archive);
}
