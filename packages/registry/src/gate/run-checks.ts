import type { RemoteParts } from 'render/tasks';
import type { Release } from '../release/release.ts';
import { type CheckedRelease, readAssembledRelease } from './checked-release.ts';
import { type CheckName, type Finding, isRefused } from './finding.ts';
import type { GateJob, LiveOptions, PageChecks, PagesJob } from './gate-job.ts';
import type { LiveReleases } from './live-releases.ts';
import { sourceFinder } from './source-position.ts';
import { checkContract, checkDeltas, checkLiveContract } from './static/contract.ts';
import { checkGlobalStyles } from './static/global-styles.ts';
import { checkInlineCode } from './static/inline-code.ts';
import { checkLiveFragments } from './static/live-fragments.ts';
import { checkLivePrefixes, checkPrefixes } from './static/prefixes.ts';
import { checkLiveRouter, checkRouterImports } from './static/router.ts';
import { checkLiveRoutes, checkRoutes } from './static/routes.ts';
import { checkLiveSharedPackages, checkPeerDependencies } from './static/shared-packages.ts';
import { checkSize } from './static/size.ts';
import { checkSourceMaps } from './static/source-maps.ts';

export const fileChecks: readonly (readonly [CheckName, (checked: CheckedRelease) => Finding[]])[] = [
  ['contract', checkContract],
  ['prefixes', ({ release }) => checkPrefixes(release)],
  ['routes', ({ release }) => checkRoutes(release)],
  ['router', checkRouterImports],
  ['global-styles', checkGlobalStyles],
  ['size', checkSize],
  ['inline-code', checkInlineCode],
  ['source-maps', checkSourceMaps],
];

export const liveChecks: readonly (readonly [
  CheckName,
  (release: Release, live: LiveReleases, options?: LiveOptions) => Finding[],
])[] = [
  ['contract', checkLiveContract],
  ['prefixes', checkLivePrefixes],
  ['routes', checkLiveRoutes],
  ['shared-packages', checkLiveSharedPackages],
  ['router', checkLiveRouter],
];

export interface Progress {
  begin(check: CheckName, at?: string): void;
  found(findings: readonly Finding[]): void;
}

/** Runs the checks that a job asks for in this process; resolves to what a release provides whose pages were rendered. */
export async function runChecks(job: GateJob, { begin, found }: Progress): Promise<Partial<RemoteParts>> {
  const { release, files, live, pages } = job;
  const progress: Progress = { begin, found: (all) => found(all.map(({ kind: _, ...finding }) => finding)) };
  const own = files && (await checkFiles(release, files, progress));
  if (own?.isOtherBundlers) return {};
  const fitsShell = !live || checkBesideLive(job, live, progress);
  const parts = pages ? await checkPages(job, pages, { fitsShell, hasInlineCode: own?.hasInlineCode }, progress) : {};
  progress.begin('fragment-types');
  if (live) progress.found(besideLive(checkLiveFragments({ ...release, ...parts }, live)));
  return parts;
}

/** Checks a release's files by themselves. What another bundler has built fails every further check. */
async function checkFiles(
  release: Release,
  { dir, dictionaryDir }: NonNullable<GateJob['files']>,
  { begin, found }: Progress,
): Promise<{ readonly isOtherBundlers?: true; readonly hasInlineCode?: boolean }> {
  const checked = readAssembledRelease(release, dir);
  let hasInlineCode = false;
  for (const [name, check] of fileChecks) {
    begin(name);
    const findings = check(checked);
    found(findings);
    if (findings.some(({ kind }) => kind === 'other-bundler')) return { isOtherBundlers: true };
    if (name === 'inline-code') hasInlineCode = isRefused(findings);
  }
  if (dictionaryDir) {
    begin('contract', 'a delta');
    found(await checkDeltas(checked, dictionaryDir));
  }
  return { hasInlineCode };
}

/** Marks what stops a release from going live, and not from being stored. */
const besideLive = (findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, promotion: true as const }));

/** Compares a release with the live ones. Returns whether the live shell has the packages that it shares. */
function checkBesideLive({ release, pages, ...dropped }: GateJob, live: LiveReleases, progress: Progress): boolean {
  let fitsShell = true;
  for (const [name, check] of liveChecks) {
    progress.begin(name);
    const findings = check(release, live, { ...dropped, ...pages });
    progress.found(besideLive(findings));
    if (name === 'shared-packages' && isRefused(findings)) fitsShell = false;
  }
  return fitsShell;
}

/** Runs a release's pages. A build's manifest lists its routes once they are known, from here. */
async function checkPages(
  { release, live, ...dropped }: GateJob,
  pages: PagesJob,
  { fitsShell, hasInlineCode }: { readonly fitsShell: boolean; readonly hasInlineCode: boolean | undefined },
  { begin, found }: Progress,
): Promise<Partial<RemoteParts>> {
  if (release.name !== 'shell') {
    begin('shared-packages');
    found(checkPeerDependencies(release.name, pages.remoteDir, pages.dir, live?.shell?.provides));
  }
  const { renderChecks } = (await import(pages.module)) as PageChecks;
  const { findings, ...parts } = await renderChecks(release, { ...pages, fitsShell, begin });
  // What the browser stops then has been found already, with its place.
  found(hasInlineCode ? findings.filter(({ kind }) => kind !== 'stopped-inline') : findings);
  if (release.routes || !parts.routes) return parts;
  const listed = { ...release, routes: parts.routes };
  begin('routes');
  const misplaced = checkRoutes(listed, sourceFinder(pages.dir));
  found(misplaced);
  // A route that is not where it belongs is missing where it was.
  if (live && misplaced.length === 0) found(besideLive(checkLiveRoutes(listed, live, { ...dropped, ...pages })));
  return parts;
}
