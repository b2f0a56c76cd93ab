import type { RegistryClient } from 'registry/client';
import { type SourcePlace, sourceMapOf, sourcePlaces } from 'registry/release';
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
  // The release may have no map of the file, or be gone.
  const readMap = async ({ remote, version, file }: VisibleFrame) => {
    const release = await registry.readRelease(remote, version).catch(() => undefined);
    return release && registry.readFile(release, sourceMapOf(file)).catch(() => undefined);
  };
  const placeOf = async (frame: VisibleFrame): Promise<Partial<SourcePlace>> => {
    const { remote, version, file, line, column } = frame;
    if (line === undefined || column === undefined) return { text: file };
    const key = `${remote}@${version} ${file}`;
    const places = maps.get(key) ?? sourcePlaces(await readMap(frame));
    maps.set(key, places);
    return places(line, column) ?? { text: `${file}:${line}:${column}` };
  };
  const mapped: MappedError[] = [];
  // One after the other: the same few maps serve most frames.
  for (const error of errors) {
    const places: Partial<SourcePlace>[] = [];
    for (const frame of error.frames) places.push(await placeOf(frame));
    const frames = error.frames.flatMap(({ remote, version }, index) => {
      const { text = '', near } = places[index] ?? {};
      const { isOwn, package: installed } = places[index + 1] ?? {};
      // The minifier inlines a package's functions, and with them goes the caller's frame.
      const isInlined = near && !isOwn && !installed;
      return (isInlined ? [text, near] : [text]).map((place) => ({ remote, version, place }));
    });
    mapped.push({ ...error, frames });
  }
  return mapped;
}
