import { readErrors } from 'releases/read-errors';
import { isSlower, readVitals } from 'releases/read-vitals';
import type { RegistryStore } from 'releases/registry-store';

const seenWithinMs = 3_600_000;

/** A number for each live version. */
export type LiveCounts = (readonly [labels: { readonly remote: string; readonly version: string }, count: number])[];

async function countLive(
  store: RegistryStore,
  countOf: (remote: string, version: string) => number,
): Promise<LiveCounts> {
  const { shell, remotes } = await store.readSet();
  return Object.entries({ ...remotes, ...(shell ? { shell } : {}) }).map(([remote, { version }]) => [
    { remote, version },
    countOf(remote, version),
  ]);
}

/** How many errors of each live version no other version of its remote has, of those seen in the last hour. */
export async function countNewErrors(store: RegistryStore, now = Date.now()): Promise<LiveCounts> {
  const errors = (await readErrors(store)).filter(({ isNew, lastSeen }) => isNew && now - lastSeen < seenWithinMs);
  return countLive(
    store,
    (remote, version) => errors.filter((error) => error.remote === remote && error.version === version).length,
  );
}

/** How many vitals of each live version, by route and metric, are slower than those of the version before. */
export async function countSlowerVitals(store: RegistryStore): Promise<LiveCounts> {
  const slower = (await readVitals(store)).filter(isSlower);
  return countLive(store, (remote) => slower.filter((series) => series.remote === remote).length);
}
