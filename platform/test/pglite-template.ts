import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const { dependencies } = JSON.parse(readFileSync(path.resolve(__dirname, '../package.json'), 'utf8'));
const version = dependencies['@electric-sql/pglite'];
const archive = path.resolve(__dirname, `../../.cache/jest/pglite-${version}.tar`);

/** An empty PGlite in memory, loaded from an archive that is made once: initdb takes seconds. */
export async function openTemplate(): Promise<PGlite> {
  if (!existsSync(archive)) await writeArchive();
  return PGlite.create({ loadDataDir: new Blob([readFileSync(archive)]) });
}

async function writeArchive(): Promise<void> {
  const db = await PGlite.create();
  const dump = await db.dumpDataDir('none');
  await db.close();
  mkdirSync(path.dirname(archive), { recursive: true });
  // Another worker may be writing it too.
  const draft = `${archive}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, archive);
}
