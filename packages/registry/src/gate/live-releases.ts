import { pointerOf, type Release, type ReleaseSet } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { releaseId } from '../release/release-set-text.ts';
import type { Promotion, RegistryStore } from '../store/registry-store.ts';

export interface LiveReleases {
  readonly set: ReleaseSet;
  readonly shell?: Release;
  readonly remotes: readonly Release[];
  readonly current?: Release;
}

export type Dropped = Pick<Promotion, 'dropPrefixes' | 'dropRoutes'>;

/** @throws ReleaseError RELEASE_NOT_CHECKED and the registry's own, if the store fails: no check is skipped */
export async function readLiveReleases(
  registry: Pick<RegistryStore, 'readRelease'>,
  set: ReleaseSet,
  name: string,
): Promise<LiveReleases> {
  const read = async (each: string): Promise<Release | undefined> => {
    const version = pointerOf(set, each)?.version;
    if (!version) return undefined;
    try {
      return await registry.readRelease(each, version);
    } catch (error) {
      // The shell reports a live release with missing files; the check of another release must not fail.
      if (error instanceof ReleaseError && ['RELEASE_NOT_FOUND', 'RELEASE_DAMAGED'].includes(error.code))
        return undefined;
      if (error instanceof ReleaseError) throw error;
      // Failures of a store have a code, whose message may contain a path.
      const { code, message } = error as Error & { readonly code?: string };
      const failed = `reading ${releaseId({ name: each, version })} failed (${code ?? message})`;
      throw new ReleaseError('RELEASE_NOT_CHECKED', `${name} cannot be checked: ${failed}`, { cause: error });
    }
  };
  const shell = await read('shell');
  const remotes = (await Promise.all(Object.keys(set.remotes).map(read))).filter((each) => each !== undefined);
  const current = name === 'shell' ? shell : remotes.find((each) => each.name === name);
  return { set, remotes, ...(shell ? { shell } : {}), ...(current ? { current } : {}) };
}
