import type { RegistryStore } from 'releases/registry-store';
import type { ReleaseSet } from 'releases/release';

/** How old the set that a shell gets may be, in ms: another service on this database may have changed it. */
export const setMaxAgeMs = 250;

/**
 * Reads the current set for shells, each of which asks twice a second. A failed read is not kept. Its age is monotonic
 * time: a clock that is set back would keep the set until it has caught up.
 */
export function cachedSet(store: Pick<RegistryStore, 'readSet'>): () => Promise<ReleaseSet> {
  let set: Promise<ReleaseSet> | undefined;
  let readAt = 0;
  return () => {
    const now = performance.now();
    if (set && now - readAt < setMaxAgeMs) return set;
    readAt = now;
    const reading = (async () => store.readSet())();
    set = reading;
    reading.catch(() => {
      set = undefined;
    });
    return reading;
  };
}
