import { verifyPreviews } from 'registry/keys';
import { assertCompatible, type Release, ReleaseError } from 'registry/release';
import type { ReleaseFolder } from 'registry/store';
import type { RegistryReplica } from './registry-replica.ts';
import type { ActiveSet, ReleaseSource } from './release-source.ts';

export interface Preview {
  readonly token: string;
  readonly releases: readonly Release[];
  /** The active set with these releases in place of the live ones, and without fallbacks, which would hide failures. */
  readonly set: ActiveSet;
}

export interface PreviewSource {
  /** Keys that a preview link may be signed with. Empty: no previews. */
  readonly keys: readonly string[];
  readonly registry: Pick<ReleaseFolder, 'readRelease'>;
  readonly releases: Pick<ReleaseSource, 'current'>;
  readonly shell: { readonly release: Release };
  /** Whether the release is live, was, or has a link that the registry knows of: none of a revoked key. */
  readonly isPublic: (name: string, version: string) => Promise<boolean>;
  /** Absent if the folder is the registry's own. */
  readonly replica?: Pick<RegistryReplica, 'fetch'> | undefined;
}

/** @throws ReleaseError PREVIEW_INVALID, PREVIEW_EXPIRED, RELEASE_NOT_FOUND, RELEASE_DAMAGED, RELEASE_INCOMPATIBLE */
export async function openPreview(source: PreviewSource, token: string): Promise<Preview> {
  if (source.keys.length === 0) throw new ReleaseError('PREVIEW_INVALID', 'This site shows no previews');
  const releases = await Promise.all(
    verifyPreviews(source.keys, token, new Date()).map(async ({ name, version }) => {
      await source.replica?.fetch(name, version);
      const release = source.registry.readRelease(name, version);
      assertCompatible(release, source.shell.release);
      if (!(await source.isPublic(name, version)))
        throw new ReleaseError('PREVIEW_INVALID', `The preview link of ${name} ${version} has been withdrawn`);
      return release;
    }),
  );
  const { sequence, remotes, values } = source.releases.current;
  const previewed = releases.map(({ name, version, prefixes }, index) => ({
    name,
    version,
    prefixes,
    versions: releases.slice(index, index + 1),
  }));
  const others = remotes.filter(({ name }) => !releases.some((release) => release.name === name));
  return { token, releases, set: { sequence, remotes: [...previewed, ...others], ...(values && { values }) } };
}
