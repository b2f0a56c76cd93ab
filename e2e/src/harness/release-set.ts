import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseSet } from 'releases/release';

/**
 * Changes the live release set, bypassing the registry's checks. The set has no hashes, like sets of older registries,
 * so it may contain releases that do not exist.
 */
export function changeReleaseSet(registryDir: string, change: (set: ReleaseSet) => ReleaseSet): void {
  const file = path.join(registryDir, 'current.json');
  const { integrity: _, manifests: __, ...set } = JSON.parse(readFileSync(file, 'utf8'));
  const sequence = set.sequence + 1;
  const text = JSON.stringify({ ...change(set), sequence });
  writeFileSync(path.join(registryDir, 'sets', `${String(sequence).padStart(6, '0')}.json`), text);
  writeFileSync(`${file}.draft`, text);
  renameSync(`${file}.draft`, file);
}
