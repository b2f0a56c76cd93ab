import { referencedReleases } from '../release/release.ts';
import type { RegistryStore } from '../store/registry-store.ts';

/** Sets of a new epoch begin at the next thousand, so that caches keyed by the number notice it too. */
const epochSize = 1_000;

/**
 * Begins a new epoch if another storage wrote the current set, because this one was restored from a backup: otherwise
 * the next set would have the number of one that shells already have. Nothing else in the set changes.
 */
export async function adoptEpoch(store: RegistryStore): Promise<void> {
  const set = await store.readSet();
  const epoch = await store.readEpoch();
  const [release] = referencedReleases(set);
  if (set.epoch === epoch || !release) return;
  const sequence = set.epoch ? (Math.floor(set.sequence / epochSize) + 1) * epochSize : set.sequence + 1;
  const entry = { at: new Date().toISOString(), by: 'registry', action: 'new-epoch', ...release, sequence } as const;
  // False if another service was faster.
  await store.compareAndSwapSet(set.sequence, { ...set, epoch, sequence }, entry);
}
