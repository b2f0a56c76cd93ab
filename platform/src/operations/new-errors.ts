import { readErrors } from 'releases/read-errors';
import type { RegistryStore } from 'releases/registry-store';

const seenWithinMs = 3_600_000;

/** How many errors of each live version no other version of its remote has, of those seen in the last hour. */
export async function countNewErrors(
  store: RegistryStore,
  now = Date.now(),
): Promise<(readonly [labels: { readonly remote: string; readonly version: string }, count: number])[]> {
  const { shell, remotes } = await store.readSet();
  const errors = (await readErrors(store)).filter(({ isNew, lastSeen }) => isNew && now - lastSeen < seenWithinMs);
  return Object.entries({ ...remotes, ...(shell ? { shell } : {}) }).map(([remote, { version }]) => {
    const own = errors.filter((error) => error.remote === remote && error.version === version);
    return [{ remote, version }, own.length];
  });
}
