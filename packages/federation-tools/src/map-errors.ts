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
  const maps = new Map<string, Promise<ReturnType<typeof sourcePlaces>>>();
  /** Of no place where the release has no map of the file, or is gone. */
  const readMap = async (name: string, version: string, file: string) => {
    const read = async () => registry.readFile(await registry.readRelease(name, version), sourceMapOf(file));
    return sourcePlaces(await read().catch(() => undefined));
  };
  const placeOf = async ({ remote, version, file, line, column }: VisibleFrame): Promise<Partial<SourcePlace>> => {
    if (line === undefined || column === undefined) return { text: file };
    const key = `${remote}@${version} ${file}`;
    const map = maps.get(key) ?? readMap(remote, version, file);
    maps.set(key, map);
    return (await map)(line, column) ?? { text: `${file}:${line}:${column}` };
  };
  const mapError = async (error: VisibleError): Promise<MappedError> => {
    const places = await Promise.all(error.frames.map(placeOf));
    const frames = error.frames.flatMap(({ remote, version }, index) => {
      const { text = '', near } = places[index] ?? {};
      const { isOwn, package: installed } = places[index + 1] ?? {};
      // The minifier inlines a package's functions, and with them goes the caller's frame.
      const isInlined = near && !isOwn && !installed;
      return (isInlined ? [text, near] : [text]).map((place) => ({ remote, version, place }));
    });
    return { ...error, frames };
  };
  return Promise.all(errors.map(mapError));
}
