import { acquireLock } from 'server-kit/process-lock';
import { makeFolder } from 'server-kit/writable-folder';
import { ReleaseError } from '../release/release-errors.ts';

/**
 * Runs `change` while no other process changes the registry. A process that died during a change does not block it.
 * @throws ReleaseError REGISTRY_BUSY
 */
export async function withRegistryLock<T>(dir: string, change: () => T, timeoutMs = 10_000): Promise<T> {
  makeFolder(dir);
  const release = await acquireLock(dir, 'registry.lock', {
    timeoutMs,
    onLocked: (pid) => new ReleaseError('REGISTRY_BUSY', `Process ${pid} holds ${dir}`),
  });
  try {
    return change();
  } finally {
    release();
  }
}
