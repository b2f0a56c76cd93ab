import { acquireLock } from 'server-kit/process-lock';
import { ensurePrivateFolder } from 'server-kit/writable-folder';

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
