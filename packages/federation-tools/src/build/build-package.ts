import path from 'node:path';
import { assertReleasable } from 'registry/release';
import type { PackageManifest } from '../assembly/package-manifest.ts';
import { build } from './build.ts';

/**
 * Builds one package for production; resolves to the build folder.
 * @throws ReleaseError RELEASE_INVALID before the version is used as a path: the build empties its output folder
 */
export async function buildPackage(facts: PackageManifest): Promise<string> {
  assertReleasable(facts);
  const outDir = path.join(facts.dir, 'dist', facts.version);
  await build({ facts, mode: 'production', outDir });
  return outDir;
}
