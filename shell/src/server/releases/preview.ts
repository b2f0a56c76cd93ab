import { assertCompatible } from 'releases/compatibility';
import { verifyPreviews } from 'releases/preview-token';
import type { Release } from 'releases/release';
import { ReleaseError } from 'releases/release-errors';
import type { ReleaseFolder } from 'releases/release-folder';
import type { ActiveSet } from './release-source.ts';

/** A preview of stored releases on the live site, for anyone with the link. */
export interface Preview {
  readonly token: string;
  readonly releases: readonly Release[];
  /** The active set with these releases in place of the live ones, and without fallbacks, which would hide failures. */
  readonly set: ActiveSet;
}

export interface PreviewSource {
  readonly keys: readonly string[];
  readonly registry: Pick<ReleaseFolder, 'readRelease'>;
  readonly activeSet: () => ActiveSet;
  readonly shellRelease: () => Release;
  /** Whether the release is live, was, or has a link that the registry knows of: none of a revoked key. */
  readonly isPublic: (name: string, version: string) => Promise<boolean>;
  /** Resolves once a release is in the registry's folder, if it exists. */
  readonly fetchRelease?: ((name: string, version: string) => Promise<void>) | undefined;
}

/** @throws ReleaseError PREVIEW_INVALID, PREVIEW_EXPIRED, RELEASE_NOT_FOUND, RELEASE_DAMAGED, RELEASE_INCOMPATIBLE */
export async function openPreview(source: PreviewSource, token: string): Promise<Preview> {
  const releases = await Promise.all(
    verifyPreviews(source.keys, token, new Date()).map(async ({ name, version }) => {
      await source.fetchRelease?.(name, version);
      const release = source.registry.readRelease(name, version);
      assertCompatible(release, source.shellRelease());
      if (!(await source.isPublic(name, version)))
        throw new ReleaseError('PREVIEW_INVALID', `The preview link of ${name} ${version} has been withdrawn`);
      return release;
    }),
  );
  const { sequence, remotes } = source.activeSet();
  const previewed = releases.map(({ name, version, prefixes }, index) => ({
    name,
    version,
    prefixes,
    candidates: releases.slice(index, index + 1),
  }));
  const others = remotes.filter(({ name }) => !releases.some((release) => release.name === name));
  return { token, releases, set: { sequence, remotes: [...previewed, ...others] } };
}
