import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseSet } from 'federation/releases/release';

/**
 * Changes the live release set, bypassing the registry's checks. The set has no hashes, like sets of older registries,
 * so it may contain releases that do not exist.
 */
export function changeReleaseSet(registryDir: string, change: (set: ReleaseSet) => ReleaseSet): void {
  const file = path.join(registryDir, 'current.json');
  const { integrity: _, manifests: __, ...set } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.draft`, JSON.stringify({ ...change(set), sequence: set.sequence + 1 }));
  renameSync(`${file}.draft`, file);
}
