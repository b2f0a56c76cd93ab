import { readLiveReleases } from '../gate/live-releases.ts';
import { assertReportPasses, assertServices } from '../gate/registry-gate.ts';
import { assertOwnsPrefixes, type RegistryCaller } from '../keys/access.ts';
import { assertCompatible } from '../release/compatibility.ts';
import { assertPrefixesAvailable } from '../release/prefixes.ts';
import {
  integrityOf,
  isRetired,
  pointerOf,
  type Release,
  type ReleasePointer,
  type ReleaseSet,
  referencedReleases,
} from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { releaseId } from '../release/release-set-text.ts';
import {
  type ChangeReason,
  isStored,
  type LogEntry,
  type Promotion,
  type RegistryStore,
  type Values,
} from '../store/registry-store.ts';
import type { Registry } from './registry.ts';
import { assertRehearsed } from './required-rehearsals.ts';

/** An attempt fails only if another change succeeded. */
const maxAttempts = 50;

/**
 * Makes a published version live that the gate does not refuse beside what is live, and that was rehearsed if that is
 * required. The version it replaces becomes the last known good unless `replacingBad` is set.
 * @throws ReleaseError RELEASE_NOT_FOUND, RELEASE_DAMAGED, RELEASE_FORBIDDEN, RELEASE_INVALID (its prefixes),
 * RELEASE_INCOMPATIBLE (a remote that cannot run in the live shell), RELEASE_REFUSED, LIVE_CHANGED (another version than
 * the one that it is to replace), REGISTRY_BUSY
 */
export async function promote(
  { store, gate, rehearsals = new Map(), services }: Registry,
  caller: RegistryCaller,
  name: string,
  version: string,
  { dropPrefixes, dropRoutes, checked, replacingBad = false, replaces, ...change }: ChangeReason & Promotion = {},
): Promise<ReleaseSet> {
  // Again: the owner may have published the release, or a new key may cover fewer prefixes.
  if (caller.kind === 'team') await assertOwnsPrefixes(store, caller.key, await store.readRelease(name, version));
  assertServices(services, await store.readRelease(name, version));
  const integrity = integrityOf(await store.readManifest(name, version));
  assertReportPasses({ checked, browser: change.browser }, { name, version }, integrity);
  assertRehearsed(rehearsals, { name, version }, await store.reports.readRehearsal(name, version, 'site'));
  return changeSet(store, name, async (set) => {
    const live = pointerOf(set, name);
    if (version === live?.version) return set;
    if (replaces !== undefined && replaces !== (live?.version ?? 'none')) {
      const now = `${name} ${live?.version ?? 'none'} is live by now, not ${replaces}`;
      throw new ReleaseError('LIVE_CHANGED', `${now}: look at the log, and promote ${version} again to replace it`);
    }
    const release = await readPromotable(store, set, name, version);
    await gate({ release, live: await readLiveReleases(store, set, name), dropPrefixes, dropRoutes });
    const lastKnownGood = replacingBad ? live?.lastKnownGood : live?.version;
    return makeLive(store, set, release, lastKnownGood, { ...change, by: caller.by, action: 'promote' });
  });
}

/**
 * Makes an earlier version live again: `to`, by default the last known good. The version it replaces counts as bad and
 * does not become the last known good. A rollback skips the gate, so it accepts only versions that were live before.
 * @throws ReleaseError NOTHING_TO_ROLL_BACK, and as {@link promote}
 */
export async function rollback(
  store: RegistryStore,
  caller: RegistryCaller,
  name: string,
  { to, ...change }: ChangeReason & { readonly to?: string } = {},
): Promise<ReleaseSet> {
  return changeSet(store, name, async (set) => {
    const live = pointerOf(set, name);
    const version = to ?? live?.lastKnownGood;
    if (!version) throw await nothingToRollBack(store, set, name);
    if (version === live?.version) return set;
    const release = await readPromotable(store, set, name, version);
    const stored = (await store.listReleases()).find((each) => each.name === name && each.version === version);
    if (!stored?.wasLive)
      throw new ReleaseError('NOTHING_TO_ROLL_BACK', `${name}@${version} was never live: promote it`);
    // The owner may have given its prefixes to another team since it was live.
    if (caller.kind === 'team') await assertOwnsPrefixes(store, caller.key, release);
    return makeLive(store, set, release, live?.lastKnownGood, { ...change, by: caller.by, action: 'rollback' });
  });
}

/**
 * Takes a remote off the site: its pages are unknown ones, its prefixes are free. `promote` puts it back.
 * @throws ReleaseError RELEASE_FORBIDDEN (the shell), RELEASE_NOT_FOUND, REGISTRY_BUSY
 */
export async function retire(
  store: RegistryStore,
  { by }: RegistryCaller,
  name: string,
  change: ChangeReason = {},
): Promise<ReleaseSet> {
  if (name === 'shell') throw new ReleaseError('RELEASE_FORBIDDEN', 'The shell cannot be retired: every page needs it');
  return changeSet(store, name, async (set) => {
    if (isRetired(set, name)) return set;
    const live = pointerOf(set, name);
    if (!live) throw new ReleaseError('RELEASE_NOT_FOUND', `${name} is not live, so there is nothing to retire`);
    const { version, prefixes } = live;
    const { [name]: _, ...remotes } = set.remotes;
    const changed = { ...set, remotes, retired: { ...set.retired, [name]: { version, prefixes } } };
    return writeSuccessor(store, set, changed, { ...change, by, action: 'retire', name, version });
  });
}

/** How long a remote's values may be as JSON: each page of the site carries those of all remotes. */
const maxValuesLength = 2_000;

/**
 * Sets configuration values of a live remote; an empty one goes. They stay when another release of it goes live.
 * @throws ReleaseError RELEASE_NOT_FOUND, RELEASE_INVALID (too long together), REGISTRY_BUSY
 */
export async function configure(
  store: RegistryStore,
  { by }: RegistryCaller,
  name: string,
  values: Values,
  change: ChangeReason = {},
): Promise<ReleaseSet> {
  return changeSet(store, name, async (set) => {
    const version = set.remotes[name]?.version;
    if (!version) throw new ReleaseError('RELEASE_NOT_FOUND', `${name} is no live remote: promote it first`);
    const kept = Object.entries({ ...set.values?.[name], ...values }).filter(([, value]) => value);
    const { length } = JSON.stringify(kept);
    if (length > maxValuesLength)
      throw new ReleaseError(
        'RELEASE_INVALID',
        `The values of ${name} have ${length} characters; ${maxValuesLength} fit`,
      );
    const changed = { ...set, values: { ...set.values, [name]: Object.fromEntries(kept) } };
    return writeSuccessor(store, set, changed, { ...change, by, action: 'configure', name, version, values });
  });
}

/** @param attempt resolves to what has become of the set; to undefined if another change was faster */
export async function changeSet<T>(
  store: RegistryStore,
  name: string,
  attempt: (set: ReleaseSet) => Promise<T | undefined>,
): Promise<T> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const changed = await attempt(await store.readSet());
    if (changed) return changed;
  }
  const problem = `${name} was not changed: others changed the release set ${maxAttempts} times`;
  throw new ReleaseError('REGISTRY_BUSY', problem);
}

async function nothingToRollBack(store: RegistryStore, set: ReleaseSet, name: string): Promise<ReleaseError> {
  const live = pointerOf(set, name)?.version;
  const stored = (await store.listReleases()).filter((release) => release.name === name && release.wasLive);
  const changes = (await store.log.read()).filter((entry) => entry.name === name && entry.sequence).reverse();
  const earlier = changes.map(({ version }) => stored.find((release) => release.version === version)?.version ?? live);
  const [latest, ...older] = [...new Set(earlier)].filter((version) => version !== live);
  const others = older.length > 0 ? `, as ${older.join(', ')}` : '';
  const problem = latest
    ? `${name} has no last known good; ${latest} was live before${others}: rollback --to ${latest}`
    : `${name} has no earlier version to go back to`;
  return new ReleaseError('NOTHING_TO_ROLL_BACK', problem);
}

async function readPromotable(store: RegistryStore, set: ReleaseSet, name: string, version: string): Promise<Release> {
  const release = await store.readRelease(name, version, set.manifests[releaseId({ name, version })]);
  assertPrefixesAvailable(release, set);
  if (name !== 'shell' && set.shell) assertCompatible(release, await store.readRelease('shell', set.shell.version));
  return release;
}

/** Writes the set's successor with a verified release; resolves to undefined if another change was faster. */
async function makeLive(
  store: RegistryStore,
  set: ReleaseSet,
  release: Release,
  lastKnownGood: string | undefined,
  change: Pick<LogEntry, 'by' | 'action'> & ChangeReason,
): Promise<ReleaseSet | undefined> {
  const { name, version } = release;
  // It reads every file, so what can be refused without is refused before.
  await store.verify(name, version, set.manifests[releaseId({ name, version })]);
  return writeSuccessor(store, set, withPointer(set, release, lastKnownGood), { ...change, name, version });
}

async function writeSuccessor(
  store: RegistryStore,
  set: ReleaseSet,
  changed: ReleaseSet,
  change: Omit<LogEntry, 'at'> & { readonly version: string },
): Promise<ReleaseSet | undefined> {
  const sequence = set.sequence + 1;
  const manifests = await manifestsOf(store, changed, set);
  const next = { ...changed, sequence, manifests, epoch: await store.readEpoch() };
  const integrity = manifests[releaseId(change)];
  const entry = { ...change, at: new Date().toISOString(), ...(integrity ? { integrity } : {}), sequence };
  return (await store.compareAndSwapSet(set.sequence, next, entry)) ? next : undefined;
}

function withPointer(set: ReleaseSet, { name, version, prefixes }: Release, lastKnownGood?: string): ReleaseSet {
  const pointer: ReleasePointer = {
    version,
    prefixes,
    ...(lastKnownGood && lastKnownGood !== version ? { lastKnownGood } : {}),
  };
  if (name === 'shell') return { ...set, shell: pointer };
  const next = { ...set, remotes: { ...set.remotes, [name]: pointer } };
  const { [name]: back, ...retired } = set.retired ?? {};
  return back ? { ...next, retired } : next;
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
    if (!known && !(await isStored(store, name, version))) return [];
    return [[id, known ?? integrityOf(await store.readManifest(name, version))]];
  });
  return Object.fromEntries((await Promise.all(hashes)).flat());
}
