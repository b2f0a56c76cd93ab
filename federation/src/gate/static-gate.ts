import type { Release } from '../releases/release.ts';
import { ReleaseError } from '../releases/release-errors.ts';
import type { CheckedRelease } from './checked-release.ts';
import { type Finding, formatFinding, isRefused } from './finding.ts';
import type { LiveReleases } from './live-releases.ts';
import { checkContract, checkLiveContract } from './static/contract.ts';
import { checkGlobalStyles } from './static/global-styles.ts';
import { checkInlineCode } from './static/inline-code.ts';
import { checkLivePrefixes, checkPrefixes } from './static/prefixes.ts';
import { checkLiveRouter, checkRouterImports } from './static/router.ts';
import { checkLiveSharedPackages } from './static/shared-packages.ts';
import { checkSize } from './static/size.ts';
import { checkSourceMaps } from './static/source-maps.ts';

/** Checks a release's files independently of the live releases. */
export const checkFiles = (checked: CheckedRelease): Finding[] => [
  ...checkContract(checked),
  ...checkPrefixes(checked.release),
  ...checkRouterImports(checked),
  ...checkGlobalStyles(checked),
  ...checkSize(checked),
  ...checkInlineCode(checked),
  ...checkSourceMaps(checked),
];

/**
 * Finds conflicts between a release and the live releases.
 * @param droppedPrefixes live prefixes that the release drops on purpose
 */
export const checkAgainstLive = (
  release: Release,
  live: LiveReleases,
  droppedPrefixes: readonly string[] = [],
): Finding[] => [
  ...checkLiveContract(release, live),
  ...checkLivePrefixes(release, live, droppedPrefixes),
  ...checkLiveSharedPackages(release, live),
  ...checkLiveRouter(release, live),
];

/** @throws ReleaseError RELEASE_REFUSED, listing every finding that is not a warning */
export function assertNotRefused(
  { name, version }: Pick<Release, 'name' | 'version'>,
  findings: readonly Finding[],
): void {
  if (!isRefused(findings)) return;
  const lines = findings.filter(({ warning }) => !warning).map(formatFinding);
  throw new ReleaseError('RELEASE_REFUSED', `${name} ${version} does not pass the gate: ${lines.join('; ')}`);
}
