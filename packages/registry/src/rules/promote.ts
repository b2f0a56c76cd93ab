import { assertCompatible } from '../release/compatibility.ts';
import { integrityOf } from '../release/integrity.ts';
import { assertPrefixesAvailable } from '../release/prefixes.ts';
import {
  pointerOf,
  type Release,
  type ReleasePointer,
  type ReleaseSet,
  referencedReleases,
} from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { releaseId } from '../release/release-set-text.ts';
import type { Change, RegistryStore } from '../store/registry-store.ts';

/**
 * Runs before a version goes live; throwing leaves the set unchanged.
 * @param set the set that the promotion would replace
 */
export type PromotionCheck = (release: Release, set: ReleaseSet) => Promise<void>;

/** An attempt fails only if another change succeeded. */
const maxAttempts = 50;

/**
 * Makes a published version live. The version it replaces becomes the last known good unless `replacingBad` is set.
 * @throws ReleaseError RELEASE_NOT_FOUND, RELEASE_DAMAGED, RELEASE_INVALID (its prefixes), RELEASE_INCOMPATIBLE (a remote that cannot
 * run in the live shell), REGISTRY_BUSY, and what the check throws
 */
export const promote = (
  store: RegistryStore,
  name: string,
  version: string,
  { replacingBad = false, ...change }: Change & { readonly replacingBad?: boolean },
  check?: PromotionCheck,
): Promise<ReleaseSet> =>
  changePointer(
    store,
    name,
    { ...change, action: 'promote' },
    (live) => ({ version, lastKnownGood: replacingBad ? live?.lastKnownGood : live?.version }),
    check,
  );

/**
 * Makes an earlier version live again: `to`, by default the last known good. The version it replaces counts as bad and
 * does not become the last known good. A rollback skips the gate, so it accepts only versions that were live before.
 * @throws ReleaseError NOTHING_TO_ROLL_BACK, and as {@link promote}
 */
export const rollback = (
  store: RegistryStore,
  name: string,
  { to, ...change }: Change & { readonly to?: string },
  check?: PromotionCheck,
): Promise<ReleaseSet> =>
  changePointer(
    store,
    name,
    { ...change, action: 'rollback' },
    (live) => {
      const version = to ?? live?.lastKnownGood;
      if (!version) throw new ReleaseError('NOTHING_TO_ROLL_BACK', `${name} has no earlier version to go back to`);
      return { version, lastKnownGood: live?.lastKnownGood };
    },
    async (release, set) => {
      const { version } = release;
      if (!(await wasLive(store, name, version)))
        throw new ReleaseError('NOTHING_TO_ROLL_BACK', `${name}@${version} was never live: promote it`);
      await check?.(release, set);
    },
  );

async function wasLive(store: RegistryStore, name: string, version: string): Promise<boolean> {
  const names = (set: ReleaseSet) =>
    referencedReleases(set).some((release) => release.name === name && release.version === version);
  return names(await store.readSet()) || (await store.listSets()).some(({ set }) => names(set));
}

async function changePointer(
  store: RegistryStore,
  name: string,
  change: Change & { readonly action: 'promote' | 'rollback' },
  choose: (live?: ReleasePointer) => { version: string; lastKnownGood?: string },
  check?: PromotionCheck,
): Promise<ReleaseSet> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const set = await store.readSet();
    const live = pointerOf(set, name);
    const { version, lastKnownGood } = choose(live);
    if (version === live?.version) return set;
    const published = set.manifests[releaseId({ name, version })];
    const release = await store.readRelease(name, version, published);
    assertPrefixesAvailable(release, set);
    if (name !== 'shell' && set.shell) assertCompatible(release, await store.readRelease('shell', set.shell.version));
    await check?.(release, set);
    // It reads every file, so what can be refused without is refused before.
    await store.verify(name, version, published);
    const changed = withPointer(set, release, lastKnownGood);
    const manifests = await manifestsOf(store, changed, set);
    const next = { ...changed, manifests, epoch: await store.readEpoch() };
    const integrity = manifests[releaseId({ name, version })];
    const at = new Date().toISOString();
    const entry = { ...change, at, name, version, ...(integrity ? { integrity } : {}), sequence: next.sequence };
    if (await store.compareAndSwapSet(set.sequence, next, entry)) return next;
  }
  throw new ReleaseError(
    'REGISTRY_BUSY',
    `${name} was not changed: others changed the release set ${maxAttempts} times`,
  );
}

function withPointer(set: ReleaseSet, { name, version, prefixes }: Release, lastKnownGood?: string): ReleaseSet {
  const pointer: ReleasePointer = {
    version,
    prefixes,
    ...(lastKnownGood && lastKnownGood !== version ? { lastKnownGood } : {}),
  };
  const next = { ...set, sequence: set.sequence + 1 };
  return name === 'shell' ? { ...next, shell: pointer } : { ...next, remotes: { ...set.remotes, [name]: pointer } };
}

/** The manifest hashes of every release in the set. Hashes of releases that were already live are not read again. */
async function manifestsOf(
  store: RegistryStore,
  set: ReleaseSet,
  before: ReleaseSet,
): Promise<Readonly<Record<string, string>>> {
  const hashes = referencedReleases(set).map(async ({ name, version }) => {
    const id = releaseId({ name, version });
    const known = before.manifests[id];
    if (!known && !(await store.has(name, version))) return [];
    return [[id, known ?? integrityOf(await store.readManifest(name, version))]];
  });
  return Object.fromEntries((await Promise.all(hashes)).flat());
}
