import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { assertReportPasses, assertServices } from '../gate/registry-gate.ts';
import { assertMayPublish, type RegistryCaller } from '../keys/access.ts';
import {
  assertReleasable,
  deltaName,
  integrityOf,
  isDelta,
  pointerOf,
  type Release,
  restoredFile,
  scriptStem,
} from '../release/release.ts';
import { archiveLimits, unpackRelease } from '../release/release-archive.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { uncompressedName } from '../release/stored-files.ts';
import { localUser } from '../store/folder-store.ts';
import type { BrowserVerdict, Change, ChangeReason, RegistryStore } from '../store/registry-store.ts';
import type { Registry } from './registry.ts';
import type { TeamLimits } from './team-limits.ts';

type Publication = Change & Partial<BrowserVerdict>;

/**
 * Stores an uploaded release that its caller may publish and the gate does not refuse. Nothing is stored before it is
 * checked; publishing the same files again is idempotent.
 * @param archive see {@link unpackRelease}; its files are not read if its manifest is refused
 * @throws ReleaseError RELEASE_FORBIDDEN, RELEASE_INVALID, RELEASE_TOO_LARGE, RELEASE_REFUSED, RELEASE_ALREADY_PUBLISHED,
 * RELEASE_DAMAGED (the release stored as this version), and those of the limits
 */
export async function publish(
  registry: Registry,
  limits: TeamLimits,
  caller: RegistryCaller,
  archive: Readable,
  change: ChangeReason & Partial<BrowserVerdict>,
): Promise<Release> {
  const { store } = registry;
  return limits.upload(caller, () =>
    withDraft(store, async (draft) => {
      const accept = async (manifest: Release) => {
        assertReleasable(manifest);
        await assertMayPublish(store, caller, manifest);
      };
      const release = await unpackRelease(archive, draft, accept, archiveLimits);
      await limits.assertFits(caller, release, draft);
      return checkAndPut(registry, draft, release, { ...change, by: caller.by });
    }),
  );
}

/** Stores a release of this machine's user as {@link publish} does. @param dir with `release.json` and its files */
export const publishFolder = (registry: Registry, dir: string, change: Publication): Promise<Release> =>
  withDraft(registry.store, (draft) => checkAndPut(registry, draft, copy(dir, draft), change));

/** Stores a release that was checked elsewhere. @param source a folder, or what writes a release into an empty one */
export const publishUnchecked = (
  store: RegistryStore,
  source: string | ((draft: string) => Promise<Release>),
  change: Change = { by: localUser() },
): Promise<Release> =>
  withDraft(store, async (draft) => {
    const release = await (typeof source === 'string' ? copy(source, draft) : source(draft));
    return put(store, draft, release, change);
  });

export async function withDraft<T>(store: RegistryStore, use: (draft: string) => Promise<T>): Promise<T> {
  const draft = store.createDraft();
  try {
    return await use(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function checkAndPut(
  { store, gate, services }: Registry,
  draft: string,
  release: Release,
  { checked, ...change }: Publication,
): Promise<Release> {
  assertServices(services, release);
  assertReportPasses({ checked, browser: change.browser }, release, manifestIntegrityIn(draft));
  await withDraft(store, async (dictionaryDir) => {
    await writeDictionaries(store, release, dictionaryDir);
    await gate({ release, files: { dir: draft, dictionaryDir } });
  });
  return put(store, draft, release, change);
}

/**
 * Writes the scripts that a release's deltas may be of, those of the live release and of the last known good, into a
 * folder, each named as the end of a delta's name.
 */
async function writeDictionaries(store: RegistryStore, { name, files }: Release, dir: string): Promise<void> {
  const stems = new Set(Object.keys(files).filter(isDelta).map(restoredFile).map(stemOf));
  const pointer = stems.size > 0 ? pointerOf(await store.readSet(), name) : undefined;
  for (const version of [pointer?.version, pointer?.lastKnownGood])
    for (const script of version ? await readScripts(store, name, version, stems) : [])
      writeFileSync(path.join(dir, deltaName('', createHash('sha256').update(script).digest('base64'))), script);
}

/** The scripts of a release with these stems; none of a damaged one, because nobody makes a delta of it. */
async function readScripts(
  store: RegistryStore,
  name: string,
  version: string,
  stems: ReadonlySet<string | undefined>,
): Promise<Buffer[]> {
  try {
    const base = await store.readRelease(name, version);
    const scripts = Object.keys(base.files).filter((file) => stemOf(file) && stems.has(stemOf(file)));
    return await Promise.all(scripts.map(async (file) => store.readFile(base, file)));
  } catch (error) {
    if (error instanceof ReleaseError) return [];
    throw error;
  }
}

const stemOf = (file: string): string | undefined => scriptStem(path.basename(file));

async function put(store: RegistryStore, draft: string, release: Release, change: Change): Promise<Release> {
  const { name, version } = release;
  const at = new Date().toISOString();
  const integrity = manifestIntegrityIn(draft);
  const entry = { ...change, at, action: 'publish', name, version, integrity } as const;
  if (await store.putRelease(draft, release, entry)) return release;
  const published = await store.verify(name, version);
  if (builtFiles(published) === builtFiles(release)) return published;
  const problem = `${name}@${version} is already published with other files, and a release never changes, so nothing was stored: publish yours under a new version (--version, or the version in package.json)`;
  throw new ReleaseError('RELEASE_ALREADY_PUBLISHED', problem);
}

function copy(dir: string, draft: string): Release {
  cpSync(dir, draft, { recursive: true });
  return JSON.parse(readFileSync(path.join(draft, 'release.json'), 'utf8'));
}

const manifestIntegrityIn = (draft: string): string => integrityOf(readFileSync(path.join(draft, 'release.json')));

/** Excludes the compressed copies, whose bytes depend on the zlib version, and the deltas, which depend on what is live. */
const builtFiles = ({ files }: Release): string =>
  JSON.stringify(Object.entries(files).filter(([file]) => !uncompressedName(file) && !isDelta(file)));
