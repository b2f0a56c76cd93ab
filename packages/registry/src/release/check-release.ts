import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { integrityOf, type Release } from './release.ts';
import { ReleaseError } from './release-errors.ts';

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

export const differs = 'differs from what was published';

export const damaged = (
  { name, version }: Pick<Release, 'name' | 'version'>,
  file: string,
  what: string,
): ReleaseError => new ReleaseError('RELEASE_DAMAGED', `${name}@${version}: ${file} ${what}`);

export async function integrityOfFile(file: string): Promise<string> {
  const hash = createHash('sha384');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return `sha384-${hash.digest('base64')}`;
}

/** Undefined if the release is missing or damaged, which the shell reports: nothing about other releases fails for it. */
export const ifIntact = (read: () => Release | Promise<Release>) => (async () => read())().catch(() => undefined);
