import type { RemoteParts } from 'render/tasks';
import type { Release } from '../release/release.ts';
import { type CheckedRelease, readAssembledRelease } from './checked-release.ts';
import { type CheckName, type Finding, isRefused } from './finding.ts';
import type { GateJob, PageChecks, PagesJob } from './gate-job.ts';
import type { Dropped, LiveReleases } from './live-releases.ts';
import { sourceFinder } from './source-position.ts';
import { checkContract, checkDeltas, checkLiveContract, otherBundler } from './static/contract.ts';
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
  (release: Release, live: LiveReleases, dropped?: Dropped, built?: Pick<PagesJob, 'dir' | 'host'>) => Finding[],
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

/** Runs the checks of a release in this process; resolves to what a release provides whose pages were rendered. */
export async function runChecks(
  { release, checkedDir, dictionaryDir, live, pages, ...dropped }: GateJob,
  { begin, found }: Progress,
): Promise<Partial<RemoteParts>> {
  let hasInlineCode = false;
  if (checkedDir) {
    const checked = readAssembledRelease(release, checkedDir);
    for (const [name, check] of fileChecks) {
      begin(name);
      const findings = check(checked);
      found(findings);
      if (findings.some(({ message }) => message === otherBundler)) return {};
      if (name === 'inline-code' && isRefused(findings)) hasInlineCode = true;
    }
    if (dictionaryDir) {
      begin('contract', 'a delta');
      found(await checkDeltas(checked, dictionaryDir));
    }
  }
  const foundBeside = (findings: readonly Finding[]) =>
    found(findings.map((finding) => ({ ...finding, promotion: true as const })));
  let fitsShell = true;
  if (live) {
    for (const [name, check] of liveChecks) {
      begin(name);
      const findings = check(release, live, dropped, pages);
      foundBeside(findings);
      if (name === 'shared-packages' && isRefused(findings)) fitsShell = false;
    }
  }
  const checkFragments = (parts: Partial<RemoteParts>) => {
    begin('fragment-types');
    if (live) foundBeside(checkLiveFragments({ ...release, ...parts }, live));
    return parts;
  };
  if (!pages) return checkFragments({});
  if (release.name !== 'shell') {
    begin('shared-packages');
    found(checkPeerDependencies(release.name, pages.host.remoteDir, pages.dir, live?.shell?.provides));
  }
  const { renderChecks } = (await import(pages.module)) as PageChecks;
  const { findings, ...parts } = await renderChecks(release, { ...pages, fitsShell, begin });
  // What the browser stops then has been found already, with its place.
  found(hasInlineCode ? findings.filter(({ message }) => !/the policy stops inline \(/.test(message)) : findings);
  // A build's manifest lists its routes once they are known, from here.
  if (!release.routes && parts.routes) {
    const listed = { ...release, routes: parts.routes };
    begin('routes');
    const findings = checkRoutes(listed, sourceFinder(pages.dir));
    found(findings);
    // A route that is not where it belongs is missing where it was.
    if (live && findings.length === 0) foundBeside(checkLiveRoutes(listed, live, dropped, pages));
  }
  return checkFragments(parts);
}
