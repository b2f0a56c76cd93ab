import { assertCompatible } from 'releases/compatibility';
import { type PreviewedRelease, verifyPreview } from 'releases/preview-token';
import type { Release } from 'releases/release';
import type { ReleaseFolder } from 'releases/release-folder';
import type { ActiveSet } from './release-source.ts';

/** A preview of a stored release on the live site, for anyone with the link. */
export interface Preview {
  readonly token: string;
  readonly release: PreviewedRelease;
  /** The active set with this release in place of the live one, and without a fallback, which would hide a failure. */
  readonly set: ActiveSet;
}

export interface PreviewSource {
  readonly keys: readonly string[];
  readonly registry: Pick<ReleaseFolder, 'readRelease'>;
  readonly activeSet: () => ActiveSet;
  readonly shellRelease: () => Release;
  /** Resolves once a release is in the registry's folder, if it exists. */
  readonly fetchRelease?: ((name: string, version: string) => Promise<void>) | undefined;
}

/** @throws ReleaseError PREVIEW_INVALID, PREVIEW_EXPIRED, RELEASE_NOT_FOUND, RELEASE_DAMAGED, RELEASE_INCOMPATIBLE */
export async function openPreview(source: PreviewSource, token: string): Promise<Preview> {
  const { name, version } = verifyPreview(source.keys, token, new Date());
  await source.fetchRelease?.(name, version);
  const release = source.registry.readRelease(name, version);
  assertCompatible(release, source.shellRelease());
  const { sequence, remotes } = source.activeSet();
  const previewed = { name, version, prefixes: release.prefixes, candidates: [release] };
  return {
    token,
    release: { name, version },
    set: { sequence, remotes: [previewed, ...remotes.filter((remote) => remote.name !== name)] },
  };
}
