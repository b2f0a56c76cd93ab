import { chmodSync, statSync } from 'node:fs';
import { ConfigurationError } from 'server-kit/environment';
import { acquireLock } from 'server-kit/process-lock';
import { ensureWritableFolder } from 'server-kit/writable-folder';

/** Another process has locked the data folder; the message names the process. */
class DataDirLockedError extends Error {
  readonly code = 'DATA_DIR_LOCKED';
}

/** Long enough for one of two processes that start concurrently to withdraw. */
const timeoutMs = 500;

/**
 * Locks the data folder for this process: PGlite does not prevent a second writer, and two writers lose acknowledged
 * rows. Returns the function that releases the lock; it is also released when the process exits.
 * @throws DataDirLockedError
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  ensurePrivateFolder(dataDir);
  const release = await acquireLock(dataDir, 'platform.lock', {
    timeoutMs,
    onLocked: (pid) =>
      new DataDirLockedError(`${dataDir} is held by process ${pid}; stop it or name another folder in DATA_DIR`),
  });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

/**
 * Creates the data folder, or restricts it to this user: it contains keys, which anyone could replace in a writable
 * folder. @throws ConfigurationError when it cannot be written to, or another user owns it
 */
export function ensurePrivateFolder(folder: string): void {
  ensureWritableFolder('DATA_DIR', folder, 0o700);
  const { mode } = statSync(folder);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(folder, mode & 0o700);
  } catch (cause) {
    throw new ConfigurationError(
      `DATA_DIR: expected a folder for this user alone, ${folder} has mode ${(mode & 0o777).toString(8)} and cannot be changed`,
      { cause },
    );
  }
}
