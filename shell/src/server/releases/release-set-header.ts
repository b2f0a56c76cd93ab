import type { ActiveSet } from './release-source.ts';

/** Tells the edge which release set a page belongs to: part of its cache key. */
export const releaseSetHeader = ({ id, sequence }: ActiveSet) => ({ 'x-release-set': id ?? String(sequence) });
