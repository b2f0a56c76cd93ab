import type { PromotionCheck } from '../registry/change-set.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import type { Release } from '../releases/release.ts';
import { readAssembledRelease, readCheckedRelease } from './checked-release.ts';
import type { Finding } from './finding.ts';
import { readLiveReleases } from './live-releases.ts';
import { assertNotRefused, checkAgainstLive, checkFiles } from './static-gate.ts';
import { checkFragmentTypes } from './types/fragment-types.ts';

/**
 * The gate that a registry applies before storing a release: it reads the files but does not run any.
 * @param dir where the release was assembled or unpacked
 * @throws ReleaseError RELEASE_REFUSED
 */
export async function assertFilesPass(release: Release, dir: string): Promise<void> {
  assertNotRefused(release, checkFiles(await readAssembledRelease(release, dir)));
}

/**
 * The gate that a registry applies before making a release live. Releases that predate the gate are checked only
 * against the live releases.
 * @param droppedPrefixes live prefixes that the release drops on purpose
 */
export function promotionGate(
  store: Pick<RegistryStore, 'readRelease' | 'readFile'>,
  droppedPrefixes: readonly string[] = [],
): PromotionCheck {
  let ofFiles: Promise<Finding[]> | undefined;
  const findingsOf = async (release: Release): Promise<Finding[]> =>
    release.contract === undefined
      ? []
      : checkFiles(await readCheckedRelease(release, (file) => store.readFile(release, file)));
  return async (release, set) => {
    // A release is immutable, but the set may change between two attempts.
    ofFiles ??= findingsOf(release);
    const live = await readLiveReleases(store, set, release.name);
    assertNotRefused(release, [
      ...(await ofFiles),
      ...checkAgainstLive(release, live, droppedPrefixes),
      ...(await checkFragmentTypes(release, live)),
    ]);
  };
}
