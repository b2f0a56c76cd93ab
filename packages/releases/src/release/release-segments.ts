import { isReleaseSegment } from './release.ts';
import { ReleaseError } from './release-errors.ts';

/** @throws ReleaseError RELEASE_INVALID */
export function assertReleaseSegments({ name, version }: { readonly name: string; readonly version: string }): void {
  if (!isReleaseSegment(name) || !isReleaseSegment(version))
    throw new ReleaseError('RELEASE_INVALID', `${name}@${version}: invalid name or version`);
}
