import { referencedReleases } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { releaseId } from '../release/release-set-text.ts';
import type { LogEntry, RegistryStore, StoredRelease } from '../store/registry-store.ts';

const dayMs = 86_400_000;
/**
 * How long after a set is replaced its pages may still request its files: a cache in front of the site may serve a page
 * for a day while the site fails (stale-if-error), and a tab may stay open for a week.
 */
export const keepMs = (1 + 7) * dayMs;

const maxAttempts = 50;

/**
 * Removes releases that no cached page can request: within {@link keepMs} they were neither published nor part of a
 * current set, as live version or last known good. Resolves to the removed releases.
 * @throws ReleaseError REGISTRY_BUSY
 */
export async function prune(store: RegistryStore, by: string, now = Date.now()): Promise<StoredRelease[]> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { sequence } = await store.readSet();
    const unused = await unusedReleases(store, now - keepMs);
    if (unused.length === 0) return [];
    const at = new Date(now).toISOString();
    const entries = unused.map(({ name, version }): LogEntry => ({ at, by, action: 'prune', name, version }));
    if (await store.removeReleases(sequence, entries)) return unused;
  }
  throw new ReleaseError('REGISTRY_BUSY', 'Nothing was removed: others kept changing the release set');
}

/** @param since in ms since the Unix epoch */
async function unusedReleases(store: RegistryStore, since: number): Promise<StoredRelease[]> {
  const sets = await store.listSets();
  const recent = sets.filter((_, index) => (sets[index + 1]?.since ?? Number.POSITIVE_INFINITY) >= since);
  const used = new Set(
    [await store.readSet(), ...recent.map(({ set }) => set)]
      .flatMap(referencedReleases)
      .map(({ name, version }) => releaseId(name, version)),
  );
  const releases = await store.listReleases();
  return releases.filter(
    ({ name, version, publishedAt }) => publishedAt < since && !used.has(releaseId(name, version)),
  );
}
