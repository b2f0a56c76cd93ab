import type { ActiveSet } from './releases.ts';

/** Tells the edge which release set a page belongs to: part of its cache key (DEPLOY-10). */
export const releaseSetHeader = ({ sequence }: ActiveSet) => ({ 'x-release-set': String(sequence) });
