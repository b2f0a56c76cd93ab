import { exposeChunk, type PageSize, type Release } from './release.ts';

/**
 * The bytes of each chunk group, including its dependencies: the entry and the exposed module. A remote's pages and
 * fragments are groups named by their `webpackChunkName`; a group without a file of its own is none of them.
 * @param sizeOf the transfer size of a file in `browser/`
 */
export function pageSizes(
  { entry, assets }: Pick<Release, 'entry' | 'assets'>,
  sizeOf: (file: string) => number,
): Record<string, PageSize> {
  const container = entry ? [entry] : [];
  const exposed = assets[exposeChunk] ?? { js: [], css: [] };
  const withMoreThan = (files: readonly string[]) =>
    Object.entries(assets).filter(([, { js, css }]) => [...js, ...css].some((file) => !files.includes(file)));
  const pages = withMoreThan([...container, ...exposed.js, ...exposed.css]);
  const sum = (files: readonly string[]) => [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0);
  return Object.fromEntries(
    (pages.length > 0 ? pages : withMoreThan(container)).map(([name, { js, css }]) => [
      name,
      { js: sum([...container, ...exposed.js, ...js]), css: sum([...exposed.css, ...css]) },
    ]),
  );
}

/**
 * Brotli bytes of a remote's part of a page, including the entry. A page may have 150 KiB of scripts and 20 KB of
 * styles, of which the shell uses 117 and 3, and another remote's fragment up to 8 and 1.
 */
export const remoteByteBudget: PageSize = { js: 26_000, css: 16_000 };

const shellByteBudget: PageSize = { js: 124_000, css: 6_000 };

export const defaultByteBudgetOf = ({ name }: Pick<Release, 'name'>): PageSize =>
  name === 'shell' ? shellByteBudget : remoteByteBudget;

export const byteBudgetOf = (release: Pick<Release, 'name' | 'budget'>): PageSize => ({
  ...defaultByteBudgetOf(release),
  ...release.budget,
});
