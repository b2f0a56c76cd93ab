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
  // Every page loads it.
  const exposed = assets[exposeChunk];
  const base = [...(entry ? [entry] : []), ...(exposed?.js ?? [])];
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0);
  return Object.fromEntries(
    Object.entries(assets)
      .filter(([name, { js }]) => name !== exposeChunk && !(entry && js.length === 1 && js[0] === entry))
      .map(([name, { js, css }]) => [name, { js: sum([...base, ...js]), css: sum([...(exposed?.css ?? []), ...css]) }]),
  );
}

/**
 * Brotli bytes of a remote's part of a page, including the entry. A page may have 150 KiB of scripts and 20 KB of
 * styles, of which the shell uses 117 and 3, and another remote's fragment up to 8 and 1.
 */
export const remoteBudget: PageSize = { js: 26_000, css: 16_000 };

const shellBudget: PageSize = { js: 124_000, css: 6_000 };

export const defaultBudgetOf = ({ name }: Pick<Release, 'name'>): PageSize =>
  name === 'shell' ? shellBudget : remoteBudget;

export const budgetOf = (release: Pick<Release, 'name' | 'budget'>): PageSize => ({
  ...defaultBudgetOf(release),
  ...release.budget,
});
