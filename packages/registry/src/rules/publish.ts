import { cpSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isDelta } from '../release/delta-name.ts';
import { integrityOf } from '../release/integrity.ts';
import type { Release } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { uncompressedName } from '../release/stored-files.ts';
import { localUser } from '../store/local-user.ts';
import type { Change, RegistryStore } from '../store/registry-store.ts';

/** A folder with `release.json` and its files, which are copied, or what writes these into an empty folder. */
export type DraftSource = string | ((draft: string) => Promise<Release>);

/**
 * Stores a release, without promoting it. Publishing the same files again is idempotent; publishing different files under
 * the same version is an error.
 * @param check receives the draft and the hash of its manifest before it is stored; if it throws, nothing is stored
 * @throws ReleaseError RELEASE_ALREADY_PUBLISHED, RELEASE_DAMAGED (the release stored as this version)
 */
export async function publish(
  store: RegistryStore,
  source: DraftSource,
  change: Change = { by: localUser() },
  check?: (release: Release, draft: string, integrity: string) => Promise<void>,
): Promise<Release> {
  const draft = store.createDraft();
  try {
    const release = await (typeof source === 'string' ? copy(source, draft) : source(draft));
    const { name, version } = release;
    const integrity = integrityOf(readFileSync(path.join(draft, 'release.json')));
    await check?.(release, draft, integrity);
    const entry = { ...change, at: new Date().toISOString(), action: 'publish', name, version, integrity } as const;
    return (await store.putRelease(draft, release, entry)) ? release : await sameAsPublished(store, release);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function copy(dir: string, draft: string): Release {
  cpSync(dir, draft, { recursive: true });
  return JSON.parse(readFileSync(path.join(draft, 'release.json'), 'utf8'));
}

async function sameAsPublished(store: RegistryStore, release: Release): Promise<Release> {
  const published = await store.verify(release.name, release.version);
  if (builtFiles(published) === builtFiles(release)) return published;
  throw new ReleaseError(
    'RELEASE_ALREADY_PUBLISHED',
    `${release.name}@${release.version} is already published with other files, and a release never changes, so nothing was stored: publish yours under a new version (--version, or the version in package.json)`,
  );
}

/** Excludes the compressed copies, whose bytes depend on the zlib version, and the deltas, which depend on what is live. */
const builtFiles = ({ files }: Release): string =>
  JSON.stringify(Object.entries(files).filter(([file]) => !uncompressedName(file) && !isDelta(file)));
