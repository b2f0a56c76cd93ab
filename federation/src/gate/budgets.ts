import type { PageSize } from '../releases/release.ts';

/**
 * Bytes with Brotli of a remote's part of a page, the entry included. A page may have 150 KiB of scripts and 20 KB of
 * styles: of these the shell has 117 and 3, another remote's fragment up to 8 and 1.
 */
export const remoteBudget: PageSize = { js: 26_000, css: 16_000 };

/** Of the shell's own files. */
export const shellBudget: PageSize = { js: 124_000, css: 6_000 };
