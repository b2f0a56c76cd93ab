import { isReleaseSegment, isReleaseVersion } from './release.ts';
import { ReleaseError } from './release-errors.ts';

/** @throws ReleaseError RELEASE_INVALID */
export function assertReleaseSegments({ name, version }: { readonly name: string; readonly version: string }): void {
  if (!isReleaseSegment(name) || !isReleaseSegment(version))
    throw new ReleaseError('RELEASE_INVALID', `${name}@${version}: invalid name or version`);
}

/** For a release that is about to be built: stored ones may have other versions. @throws ReleaseError RELEASE_INVALID */
export function assertReleasable({ name, version }: { readonly name: string; readonly version: string }): void {
  assertReleaseSegments({ name, version });
  if (!isReleaseVersion(version))
    throw new ReleaseError(
      'RELEASE_INVALID',
      `${name}: ${JSON.stringify(version)} is not a version: expected three numbers, such as 1.4.0, and perhaps a suffix, such as 1.4.0-beta.1 (--version, or the version in package.json)`,
    );
}
