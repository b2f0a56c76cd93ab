import type { RegistryClient } from 'registry/client';
import { sourceMapOf, sourcePlaces } from 'registry/release';
import type { VisibleError, VisibleFrame } from 'registry/reports';

export interface MappedError extends Omit<VisibleError, 'frames'> {
  /** The source file and line; the built file where there is no source map, or the release is another team's. */
  readonly frames: readonly { readonly remote: string; readonly version: string; readonly place: string }[];
}

/** Maps the places of errors by the stored source maps that the registry's key may read. */
export async function mapErrors(
  registry: Pick<RegistryClient, 'readRelease' | 'readFile'>,
  errors: readonly VisibleError[],
): Promise<MappedError[]> {
  const maps = new Map<string, ReturnType<typeof sourcePlaces>>();
  const placeOf = async ({ remote, version, file, line, column }: VisibleFrame): Promise<string> => {
    if (line === undefined || column === undefined) return file;
    const key = `${remote}@${version} ${file}`;
    const places = maps.get(key) ?? sourcePlaces(await readMap(registry, remote, version, file));
    maps.set(key, places);
    return places(line, column)?.text ?? `${file}:${line}:${column}`;
  };
  const mapped: MappedError[] = [];
  // One after the other: the same few maps serve most frames.
  for (const error of errors) {
    const frames = [];
    for (const frame of error.frames)
      frames.push({ remote: frame.remote, version: frame.version, place: await placeOf(frame) });
    mapped.push({ ...error, frames });
  }
  return mapped;
}

/** Undefined where the release has no map of the file, or is gone. */
const readMap = (
  registry: Pick<RegistryClient, 'readRelease' | 'readFile'>,
  name: string,
  version: string,
  file: string,
): Promise<Buffer | undefined> =>
  registry
    .readRelease(name, version)
    .then((release) => registry.readFile(release, sourceMapOf(file)))
    .catch(() => undefined);
