import {
  pointerOf,
  type Release,
  type ReleasePointer,
  type ReleaseSet,
  referencedReleases,
} from '../release/release.ts';
import { manifestIntegrity, releaseId } from '../release/release-set-text.ts';
import type { Change, RegistryStore } from '../store/registry-store.ts';
import { ReleaseFolder } from '../store/release-folder.ts';
import { publishUnchecked } from './publish.ts';

/**
 * Fills a registry that never had a release set with the live releases of a folder registry; any other registry is left
 * unchanged. The set is written atomically after its releases: an interrupted start resumes at the next one, and if
 * several services start concurrently, one succeeds.
 * @throws ReleaseError where the folder's releases are damaged
 */
export async function seedRegistry(store: RegistryStore, folder: string): Promise<void> {
  if ((await store.readSet()).sequence > 0) return;
  const source = new ReleaseFolder(folder);
  const set = { ...liveOnly(source.readSet()), epoch: await store.readEpoch() };
  const change: Change = { by: 'installation', reason: 'first releases' };
  const releases: Release[] = [];
  for (const name of ['shell', ...Object.keys(set.remotes)]) {
    const version = pointerOf(set, name)?.version;
    if (version) releases.push(await source.verify(name, version, manifestIntegrity(set, name, version)));
  }
  const [shell] = releases;
  if (!shell) return;
  for (const each of releases) await publishUnchecked(store, source.releaseDir(each.name, each.version), change);
  const at = new Date().toISOString();
  const entryOf = ({ name, version }: Release) => ({ ...change, at, action: 'promote', name, version }) as const;
  if (!(await store.compareAndSwapSet(0, set, { ...entryOf(shell), sequence: 1 }))) return;
  for (const remote of releases.slice(1)) await store.log.record(entryOf(remote));
}

/** The first set of a registry with the live releases of another one, whose earlier ones were never live in it. */
export function liveOnly({ shell, remotes, manifests }: ReleaseSet): ReleaseSet {
  const set = {
    sequence: 1,
    ...(shell ? { shell: withoutLastKnownGood(shell) } : {}),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, pointer]) => [name, withoutLastKnownGood(pointer)]),
    ),
    manifests,
  };
  const ids = new Set(referencedReleases(set).map(releaseId));
  return { ...set, manifests: Object.fromEntries(Object.entries(manifests).filter(([id]) => ids.has(id))) };
}

const withoutLastKnownGood = ({ lastKnownGood: _, ...pointer }: ReleasePointer): ReleasePointer => pointer;

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
