import { pointerOf, type ReleaseSet, referencedReleases } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { releaseId } from '../release/release-set-text.ts';
import type { LogEntry, RegistryStore, StoredRelease } from '../store/registry-store.ts';
import { changeSet } from './promote.ts';

const dayMs = 86_400_000;
/**
 * How long after a set is replaced its pages may still request its files: a cache in front of the site may serve a page
 * for a day while the site fails (stale-if-error), and a tab may stay open for a week.
 */
export const keepMs = (1 + 7) * dayMs;

/**
 * Removes releases that no cached page can request: within {@link keepMs} they were neither published nor part of a
 * current set, as live version or last known good. Resolves to the removed releases.
 * @throws ReleaseError REGISTRY_BUSY
 */
export function prune(store: RegistryStore, by: string, now = Date.now()): Promise<StoredRelease[]> {
  return removeReleases(store, { by, action: 'prune', at: new Date(now).toISOString() }, (set) =>
    unusedReleases(store, set, now - keepMs),
  );
}

/**
 * Removes a release that was never live, so that no visitor's page can request its files.
 * @throws ReleaseError RELEASE_NOT_FOUND, RELEASE_FORBIDDEN, REGISTRY_BUSY
 */
export async function deleteRelease(store: RegistryStore, name: string, version: string, by: string): Promise<void> {
  await removeReleases(store, { by, action: 'delete', at: new Date().toISOString() }, async (set) => {
    const stored = (await store.listReleases()).find((each) => each.name === name && each.version === version);
    if (!stored) throw new ReleaseError('RELEASE_NOT_FOUND', `${name}@${version} was never published`);
    const isLive = pointerOf(set, name)?.version === version;
    if (stored.wasLive) {
      const kept =
        "a version that was live cannot be deleted: open and cached pages still use its files, which the site's owner removes later. Nothing was changed";
      const way = [
        'To take it off the site, make another version live: npx --no-install federation promote <version>',
        'Or take the remote off the site: npx --no-install federation retire',
        'To see the versions: npx --no-install federation list (if there is no other, publish one)',
      ];
      const lines = [`${name}@${version} ${isLive ? 'is' : 'was'} live, and ${kept}`, ...(isLive ? way : [])];
      throw new ReleaseError('RELEASE_FORBIDDEN', lines.join('\n'));
    }
    return [stored];
  });
}

const removeReleases = (
  store: RegistryStore,
  change: Pick<LogEntry, 'by' | 'action' | 'at'>,
  choose: (set: ReleaseSet) => Promise<StoredRelease[]>,
): Promise<StoredRelease[]> =>
  changeSet(store, 'What is stored', async (set) => {
    const chosen = await choose(set);
    const entries = chosen.map(({ name, version }) => ({ ...change, name, version }));
    return chosen.length === 0 || (await store.removeReleases(set.sequence, entries)) ? chosen : undefined;
  });

async function unusedReleases(store: RegistryStore, current: ReleaseSet, since: number): Promise<StoredRelease[]> {
  const sets = await store.listSets();
  const recent = sets.filter((_, index) => (sets[index + 1]?.since ?? Number.POSITIVE_INFINITY) >= since);
  const used = new Set([current, ...recent.map(({ set }) => set)].flatMap(referencedReleases).map(releaseId));
  const releases = await store.listReleases();
  return releases.filter(
    ({ name, version, publishedAt }) => publishedAt < since && !used.has(releaseId({ name, version })),
  );
}
