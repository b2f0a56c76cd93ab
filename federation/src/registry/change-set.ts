import { assertCompatible } from '../releases/compatibility.ts';
import { integrityOf } from '../releases/integrity.ts';
import { assertPrefixesAvailable } from '../releases/prefixes.ts';
import { pointerOf, type Release, type ReleasePointer, type ReleaseSet } from '../releases/release.ts';
import { ReleaseError } from '../releases/release-errors.ts';
import type { Change, RegistryStore } from './registry-store.ts';

/** Each attempt that fails means that another change has succeeded. */
const maxAttempts = 50;

/**
 * Makes a published version live. The version it replaces becomes the last known good, unless `replacingBad`: then the
 * last known good stays.
 * @throws ReleaseError RELEASE_NOT_FOUND, RELEASE_INVALID (its prefixes), RELEASE_INCOMPATIBLE (a remote that cannot
 * run in the live shell), REGISTRY_BUSY
 */
export const promote = (
  store: RegistryStore,
  name: string,
  version: string,
  { replacingBad = false, ...change }: Change & { readonly replacingBad?: boolean },
): Promise<ReleaseSet> =>
  changePointer(store, name, { ...change, action: 'promote' }, (live) => ({
    version,
    lastKnownGood: replacingBad ? live?.lastKnownGood : live?.version,
  }));

/**
 * Makes an earlier version live again: `to`, by default the last known good. The version it replaces counts as bad and
 * does not become the last known good.
 * @throws ReleaseError NOTHING_TO_ROLL_BACK, and as {@link promote}
 */
export const rollback = (
  store: RegistryStore,
  name: string,
  { to, ...change }: Change & { readonly to?: string },
): Promise<ReleaseSet> =>
  changePointer(store, name, { ...change, action: 'rollback' }, (live) => {
    const version = to ?? live?.lastKnownGood;
    if (!version) throw new ReleaseError('NOTHING_TO_ROLL_BACK', `${name} has no earlier version to go back to`);
    return { version, lastKnownGood: live?.lastKnownGood };
  });

async function changePointer(
  store: RegistryStore,
  name: string,
  change: Change & { readonly action: 'promote' | 'rollback' },
  choose: (live?: ReleasePointer) => { version: string; lastKnownGood?: string },
): Promise<ReleaseSet> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const set = await store.readSet();
    const live = pointerOf(set, name);
    const { version, lastKnownGood } = choose(live);
    const release = await store.readRelease(name, version);
    if (version === live?.version) return set;
    assertPrefixesAvailable(release, set);
    if (name !== 'shell' && set.shell) assertCompatible(release, await store.readRelease('shell', set.shell.version));
    const next = withPointer(set, release, lastKnownGood);
    const integrity = integrityOf(await store.readManifest(name, version));
    const at = new Date().toISOString();
    const entry = { ...change, at, name, version, integrity, sequence: next.sequence };
    if (await store.compareAndSwapSet(next, entry)) return next;
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
