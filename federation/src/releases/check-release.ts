import type { Registry } from './registry.ts';
import type { Release } from './release.ts';

/** Verifies that every file of a release is there and as published. @throws ReleaseError RELEASE_DAMAGED, RELEASE_NOT_FOUND */
export function checkRelease(registry: Registry, name: string, version: string): Release {
  const release = registry.readRelease(name, version);
  for (const file of Object.keys(release.files)) registry.readFile(release, file);
  return release;
}
