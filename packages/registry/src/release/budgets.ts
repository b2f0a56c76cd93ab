import type { PageSize, Release } from './release.ts';

/**
 * Brotli bytes of a remote's part of a page, including the entry. A page may have 150 KiB of scripts and 20 KB of
 * styles, of which the shell uses 117 and 3, and another remote's fragment up to 8 and 1.
 */
export const remoteBudget: PageSize = { js: 26_000, css: 16_000 };

/** Brotli bytes of the shell's own files. */
const shellBudget: PageSize = { js: 124_000, css: 6_000 };

/** What each page may have of the package unless it says otherwise. */
export const defaultBudgetOf = ({ name }: Pick<Release, 'name'>): PageSize =>
  name === 'shell' ? shellBudget : remoteBudget;

/** What each of its pages may have; `remote.json` may set it. */
export const budgetOf = (release: Pick<Release, 'name' | 'budget'>): PageSize => ({
  ...defaultBudgetOf(release),
  ...release.budget,
});
