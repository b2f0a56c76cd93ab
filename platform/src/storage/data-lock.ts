import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Another process holds the data folder; the message names it. */
export class DataDirLockedError extends Error {
  readonly code = 'DATA_DIR_LOCKED';
}

/**
 * Takes the data folder for this process. PGlite does not refuse a second writer, and two of them lose acknowledged
 * rows (FEDERATION, storage). A lock whose holder died is taken over. Returns the way to let go.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'platform.lock');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder && holder !== process.pid && isAlive(holder)) {
      throw new DataDirLockedError(
        `${dataDir} is held by process ${holder}; stop it or name another folder in DATA_DIR`,
      );
    }
    rmSync(file, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
