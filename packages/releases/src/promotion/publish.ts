import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isDelta } from '../release/delta-name.ts';
import { integrityOf } from '../release/integrity.ts';
import type { Release } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { uncompressedName } from '../release/stored-files.ts';
import { localUser } from '../store/local-user.ts';
import type { Change, RegistryStore } from '../store/registry-store.ts';

/**
 * Stores a copy of an assembled release, without promoting it. Publishing the same files again is idempotent; publishing
 * different files under the same version is an error.
 * @param dir the folder with `release.json` and its files
 * @param check receives the copy before it is stored; if it throws, nothing is stored
 * @throws ReleaseError RELEASE_ALREADY_PUBLISHED, RELEASE_DAMAGED (the release stored as this version)
 */
export async function publish(
  store: RegistryStore,
  dir: string,
  change: Change = { by: localUser() },
  check?: (release: Release, draft: string) => Promise<void>,
): Promise<Release> {
  const draft = store.createDraft();
  try {
    cpSync(dir, draft, { recursive: true });
    const release = JSON.parse(readFileSync(path.join(draft, 'release.json'), 'utf8'));
    await check?.(release, draft);
    return await storeDraft(store, draft, release, change);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Stores an assembled release. @throws ReleaseError RELEASE_ALREADY_PUBLISHED */
export async function storeDraft(
  store: RegistryStore,
  draft: string,
  release: Release,
  change: Change,
): Promise<Release> {
  const { name, version } = release;
  const integrity = integrityOf(readFileSync(path.join(draft, 'release.json')));
  const entry = { ...change, at: new Date().toISOString(), action: 'publish', name, version, integrity } as const;
  return (await store.putRelease(draft, release, entry)) ? release : sameAsPublished(store, release);
}

async function sameAsPublished(store: RegistryStore, release: Release): Promise<Release> {
  const published = await store.verify(release.name, release.version);
  if (builtFiles(published) === builtFiles(release)) return published;
  throw new ReleaseError(
    'RELEASE_ALREADY_PUBLISHED',
    `${release.name}@${release.version} is published with other files; a release never changes: give the new one a new version`,
  );
}

/** Excludes the compressed copies, whose bytes depend on the zlib version, and the deltas, which depend on what is live. */
const builtFiles = ({ files }: Release): string =>
  JSON.stringify(Object.entries(files).filter(([file]) => !uncompressedName(file) && !isDelta(file)));
