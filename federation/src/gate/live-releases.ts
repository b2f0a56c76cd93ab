import type { RegistryStore } from '../registry/registry-store.ts';
import { pointerOf, type Release, type ReleaseSet } from '../releases/release.ts';

/** The live releases against which a release is checked. */
export interface LiveReleases {
  readonly set: ReleaseSet;
  readonly shell?: Release;
  readonly remotes: readonly Release[];
  /** The live release of the same package. */
  readonly current?: Release;
}

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
    } catch {
      // The shell reports a live release with missing files; the check of another release must not fail.
      return undefined;
    }
  };
  const shell = await read('shell');
  const remotes = (await Promise.all(Object.keys(set.remotes).map(read))).filter((each) => each !== undefined);
  const current = name === 'shell' ? shell : remotes.find((each) => each.name === name);
  return { set, remotes, ...(shell ? { shell } : {}), ...(current ? { current } : {}) };
}
