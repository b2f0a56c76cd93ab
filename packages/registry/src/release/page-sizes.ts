import type { Assets } from './release.ts';
import { exposeChunk, type PageSize, type Release } from './release.ts';

/**
 * The bytes of each chunk group, including its dependencies: the entry and the exposed module. A remote's pages and
 * fragments are groups named by their `webpackChunkName`.
 * @param sizeOf the transfer size of a file in `browser/`
 */
export function pageSizes(
  { entry, assets }: Pick<Release, 'entry' | 'assets'>,
  sizeOf: (file: string) => number,
): Record<string, PageSize> {
  const base = [...(entry ? [entry] : []), ...(assets[exposeChunk]?.js ?? [])];
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0);
  return Object.fromEntries(
    Object.entries(assets)
      .filter(([name, { js }]) => name !== exposeChunk && !(entry && js.length === 1 && js[0] === entry))
      .map(([name, { js, css }]) => [name, { js: sum([...base, ...js]), css: sum([...cssOf(assets), ...css]) }]),
  );
}

/** The styles of the exposed module, which every page loads. */
const cssOf = (assets: Assets): readonly string[] => assets[exposeChunk]?.css ?? [];
