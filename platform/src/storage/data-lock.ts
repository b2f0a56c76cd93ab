import { mkdirSync } from 'node:fs';
import { claimFolder } from './folder-claim.ts';

/** Another process holds the data folder; the message names it. */
export class DataDirLockedError extends Error {
  readonly code = 'DATA_DIR_LOCKED';
}

/** Long enough for one of two processes that start together to withdraw. */
const patienceMs = 500;

/**
 * Takes the data folder for this process. PGlite does not refuse a second writer, and two of them lose acknowledged
 * rows. Returns the way to let go; a process that ends lets go by itself.
 * @throws DataDirLockedError
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = await claimFolder(dataDir, {
    name: 'platform.lock',
    patienceMs,
    heldBy: (pid) =>
      new DataDirLockedError(`${dataDir} is held by process ${pid}; stop it or name another folder in DATA_DIR`),
  });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}
