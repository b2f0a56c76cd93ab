import path from 'node:path';
import { integrityOf } from './integrity.ts';
import type { Release } from './release.ts';
import { ReleaseError } from './release-errors.ts';
import { decompressesTo, listFiles, uncompressedName } from './stored-files.ts';

/** The registry methods that the check needs. */
interface StoredReleases {
  releaseDir(name: string, version: string): string;
  readRelease(name: string, version: string, integrity?: string): Release;
  readFile(release: Release, file: string): Buffer;
}

/**
 * Verifies that a release has exactly the files it was published with.
 * @param integrity the expected hash of `release.json`, if known
 * @throws ReleaseError RELEASE_DAMAGED, RELEASE_NOT_FOUND
 */
export function checkRelease(registry: StoredReleases, name: string, version: string, integrity?: string): Release {
  const release = registry.readRelease(name, version, integrity);
  if (release.name !== name || release.version !== version)
    throw new ReleaseError(
      'RELEASE_DAMAGED',
      `${name}@${version}: release.json is that of ${release.name}@${release.version}`,
    );
  for (const file of Object.keys(release.files)) registry.readFile(release, file);
  const unlisted = listFiles(registry.releaseDir(name, version)).find(
    (file) => file !== 'release.json' && !isListed(release, file) && !isCopyOfListed(registry, release, file),
  );
  if (unlisted) throw new ReleaseError('RELEASE_DAMAGED', `${name}@${version}: ${unlisted} was never published`);
  return release;
}

/**
 * Reads a stored `release.json`.
 * @param id the release, for messages
 * @param integrity the expected hash, if known
 * @throws ReleaseError RELEASE_DAMAGED
 */
export function parseStoredManifest(content: Buffer, id: string, integrity?: string): Release {
  if (integrity && integrityOf(content) !== integrity)
    throw new ReleaseError('RELEASE_DAMAGED', `${id}: release.json differs from what went live`);
  try {
    const release = JSON.parse(content.toString('utf8'));
    if (typeof release.files !== 'object' || release.files === null) throw new TypeError('it lists no files');
    return release;
  } catch (cause) {
    throw new ReleaseError('RELEASE_DAMAGED', `${id}: release.json cannot be read`, { cause });
  }
}

/** A stored file, checked against the hash it was published with. @throws ReleaseError RELEASE_DAMAGED */
export function verifiedFile({ name, version, files }: Release, file: string, content: Buffer | undefined): Buffer {
  if (content && integrityOf(content) === files[file]) return content;
  const what = content ? 'differs from what was published' : 'is missing';
  throw new ReleaseError('RELEASE_DAMAGED', `${name}@${version}: ${file} ${what}`);
}

const isListed = (release: Release, file: string): boolean => Object.hasOwn(release.files, file);

/** Older releases do not list their compressed copies. */
function isCopyOfListed(registry: StoredReleases, release: Release, file: string): boolean {
  const original = uncompressedName(file);
  if (!original || !isListed(release, original)) return false;
  const copy = path.join(registry.releaseDir(release.name, release.version), file);
  return decompressesTo(copy, registry.readFile(release, original));
}
