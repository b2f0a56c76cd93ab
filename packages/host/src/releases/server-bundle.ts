import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf, type Release, ReleaseError, releaseId } from 'registry/release';
import type { ReleaseFolder } from 'registry/store';

export interface ServerBundle {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  /** SHA-384 of the file. */
  readonly integrity: string;
}

export function serverBundleOf(registry: ReleaseFolder, { name, version, files }: Release): ServerBundle {
  const file = `server/${name}.cjs`;
  return { name, version, file: path.join(registry.releaseDir(name, version), file), integrity: files[file] ?? '' };
}

/** Identifies what a process runs: a folder may hold another file under the same version. */
export const bundleKey = (bundle: ServerBundle): string => `${releaseId(bundle)} ${bundle.integrity}`;

/** @throws ReleaseError RELEASE_DAMAGED */
export async function readVerifiedBundle({ name, version, file, integrity }: ServerBundle): Promise<string> {
  let content: Buffer;
  try {
    content = await readFile(file);
  } catch (cause) {
    throw new ReleaseError('RELEASE_DAMAGED', `${name}@${version}: the server bundle is missing`, { cause });
  }
  if (integrityOf(content) !== integrity)
    throw new ReleaseError('RELEASE_DAMAGED', `${name}@${version}: the server bundle differs from what was published`);
  return content.toString('utf8');
}
