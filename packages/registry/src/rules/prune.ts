import { pointerOf, referencedReleases } from '../release/release.ts';
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
export function prune(store: RegistryStore, by: string, now = Date.now()): Promise<StoredRelease[]> {
  return removeReleases(store, { by, action: 'prune', at: new Date(now) }, () => unusedReleases(store, now - keepMs));
}

/**
 * Removes a release that was never live, so that no visitor's page can request its files.
 * @throws ReleaseError RELEASE_NOT_FOUND, RELEASE_FORBIDDEN, REGISTRY_BUSY
 */
export async function deleteRelease(store: RegistryStore, name: string, version: string, by: string): Promise<void> {
  await removeReleases(store, { by, action: 'delete', at: new Date() }, async () => {
    const stored = (await store.listReleases()).find((each) => each.name === name && each.version === version);
    if (!stored) throw new ReleaseError('RELEASE_NOT_FOUND', `${name}@${version} was never published`);
    const isLive = pointerOf(await store.readSet(), name)?.version === version;
    if (stored.wasLive) {
      const kept =
        "a version that was live cannot be deleted: open and cached pages still use its files, which the site's owner removes later. Nothing was changed";
      const way = [
        'To take it off the site, make another version live: npx --no-install federation promote <version>',
        'Or take the remote off the site: npx --no-install federation retire',
        'To see the versions: npx --no-install federation list (if there is no other, publish one)',
      ];
      throw new ReleaseError(
        'RELEASE_FORBIDDEN',
        [`${name}@${version} ${isLive ? 'is' : 'was'} live, and ${kept}`, ...(isLive ? way : [])].join('\n'),
      );
    }
    return [stored];
  });
}

interface Removal extends Pick<LogEntry, 'by' | 'action'> {
  readonly at: Date;
}

/** Removes what `choose` resolves to while the release set stays the same. */
async function removeReleases(
  store: RegistryStore,
  { at, ...change }: Removal,
  choose: () => Promise<StoredRelease[]>,
): Promise<StoredRelease[]> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { sequence } = await store.readSet();
    const chosen = await choose();
    if (chosen.length === 0) return [];
    const entries = chosen.map(({ name, version }) => ({ ...change, at: at.toISOString(), name, version }));
    if (await store.removeReleases(sequence, entries)) return chosen;
  }
  throw new ReleaseError('REGISTRY_BUSY', 'Nothing was removed: others kept changing the release set');
}

/** @param since in ms since the Unix epoch */
async function unusedReleases(store: RegistryStore, since: number): Promise<StoredRelease[]> {
  const sets = await store.listSets();
  const recent = sets.filter((_, index) => (sets[index + 1]?.since ?? Number.POSITIVE_INFINITY) >= since);
  const used = new Set(
    [await store.readSet(), ...recent.map(({ set }) => set)].flatMap(referencedReleases).map(releaseId),
  );
  const releases = await store.listReleases();
  return releases.filter(
    ({ name, version, publishedAt }) => publishedAt < since && !used.has(releaseId({ name, version })),
  );
}
