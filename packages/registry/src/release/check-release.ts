import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { Release } from './release.ts';
import { integrityOf } from './release.ts';
import { ReleaseError } from './release-errors.ts';
import { listFiles } from './stored-files.ts';

interface StoredReleases {
  releaseDir(name: string, version: string): string;
  readRelease(name: string, version: string, integrity?: string): Release;
}

/**
 * Verifies that a release has exactly the files it was published with. A release may have many megabytes, so a file is
 * hashed as it is read, and others are served meanwhile. @throws ReleaseError RELEASE_DAMAGED, RELEASE_NOT_FOUND
 */
export async function checkRelease(
  registry: StoredReleases,
  name: string,
  version: string,
  integrity?: string,
): Promise<Release> {
  const release = registry.readRelease(name, version, integrity);
  if (release.name !== name || release.version !== version)
    throw damaged({ name, version }, 'release.json', `is that of ${release.name}@${release.version}`);
  const dir = registry.releaseDir(name, version);
  for (const file of Object.keys(release.files)) {
    const stored = path.join(dir, file);
    if (!existsSync(stored)) throw damaged(release, file, 'is missing');
    if ((await integrityOfFile(stored)) !== release.files[file]) throw damaged(release, file, differs);
  }
  const unlisted = listFiles(dir).find((file) => file !== 'release.json' && !Object.hasOwn(release.files, file));
  if (unlisted) throw damaged(release, unlisted, 'was never published');
  return release;
}

/** @param id the release, for messages @throws ReleaseError RELEASE_DAMAGED */
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
export function verifiedFile(release: Release, file: string, content: Buffer | undefined): Buffer {
  if (content && integrityOf(content) === release.files[file]) return content;
  throw damaged(release, file, content ? differs : 'is missing');
}

const differs = 'differs from what was published';

const damaged = ({ name, version }: Pick<Release, 'name' | 'version'>, file: string, what: string): ReleaseError =>
  new ReleaseError('RELEASE_DAMAGED', `${name}@${version}: ${file} ${what}`);

async function integrityOfFile(file: string): Promise<string> {
  const hash = createHash('sha384');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return `sha384-${hash.digest('base64')}`;
}
