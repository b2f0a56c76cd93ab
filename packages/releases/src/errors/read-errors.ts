import { SourceMap } from 'node:module';
import type { RegistryStore } from '../store/registry-store.ts';
import { type ErrorFrame, fingerprintOf, type StoredError } from '../store/reported-error.ts';

export interface MappedError extends Omit<StoredError, 'frames'> {
  /** The source file and line; of another team's release only its name and file. */
  readonly frames: readonly { readonly remote: string; readonly version: string; readonly place: string }[];
  /** Whether no other stored error of the remote, in another version, is the same. */
  readonly isNew: boolean;
}

/**
 * The errors that browsers and render processes have reported, the most frequent first, with frames mapped by the stored
 * source maps.
 * @param reader the remote whose team asks: it gets its own errors, and no other team's lines; default: the owner
 */
export async function readErrors(store: RegistryStore, reader?: string): Promise<MappedError[]> {
  const stored = await store.readErrors();
  const versions = new Map<string, Set<string>>();
  for (const error of stored) {
    const same = versions.get(identityOf(error)) ?? new Set();
    versions.set(identityOf(error), same.add(error.version));
  }
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  const mapOf = ({ remote, version, file }: ErrorFrame) => {
    const key = `${remote}@${version} ${file}`;
    const map = maps.get(key) ?? readMap(store, remote, version, file);
    maps.set(key, map);
    return map;
  };
  const mapFrame = async (frame: ErrorFrame) => {
    const { remote, version, file } = frame;
    // Everyone may read the shell's sources: they are part of the kit.
    const isReadable = reader === undefined || [reader, 'shell'].includes(remote);
    const map = isReadable ? await mapOf(frame) : undefined;
    return { remote, version, place: (map && sourceOf(map, frame)) ?? file };
  };
  return Promise.all(
    stored
      .filter(({ remote }) => reader === undefined || remote === reader)
      .map(async (error) => ({
        ...error,
        frames: await Promise.all(error.frames.map(mapFrame)),
        isNew: versions.get(identityOf(error))?.size === 1,
      })),
  );
}

/** The same for an error in every version of a remote. */
const identityOf = (error: StoredError): string => `${error.remote} ${fingerprintOf(error)}`;

/** Undefined where the release has no map of the file, or is gone. */
async function readMap(
  store: RegistryStore,
  name: string,
  version: string,
  file: string,
): Promise<SourceMap | undefined> {
  try {
    const release = await store.readRelease(name, version);
    const map = await store.readFile(release, `maps/${file.replace(/^(browser|server)\//, '')}.map`);
    return new SourceMap(JSON.parse(map.toString('utf8')));
  } catch {
    return undefined;
  }
}

function sourceOf(map: SourceMap, { line, column }: ErrorFrame): string | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  return `${entry.originalSource.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')}:${entry.originalLine + 1}`;
}
