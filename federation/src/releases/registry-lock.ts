import { mkdirSync } from 'node:fs';
import { claimFolder } from 'platform/storage/folder-claim';
import { ReleaseError } from './release-errors.ts';

/**
 * Runs `change` while no other process changes the registry; one that died in the midst of a change holds nobody up.
 * @throws ReleaseError REGISTRY_BUSY
 */
export async function withRegistryLock<T>(dir: string, change: () => T, patienceMs = 10_000): Promise<T> {
  mkdirSync(dir, { recursive: true });
  const release = await claimFolder(dir, {
    name: 'registry.lock',
    patienceMs,
    heldBy: (pid) => new ReleaseError('REGISTRY_BUSY', `Process ${pid} holds ${dir}`),
  });
  try {
    return change();
  } finally {
    release();
  }
}
