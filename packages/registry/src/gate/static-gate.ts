import type { Release } from '../release/release.ts';
import type { CheckedRelease } from './checked-release.ts';
import type { CheckName, Finding } from './finding.ts';
import type { Dropped, LiveReleases } from './live-releases.ts';
import type { PagesHost } from './page-checks.ts';
import { checkContract, checkLiveContract } from './static/contract.ts';
import { checkGlobalStyles } from './static/global-styles.ts';
import { checkInlineCode } from './static/inline-code.ts';
import { checkLivePrefixes, checkPrefixes } from './static/prefixes.ts';
import { checkLiveRouter, checkRouterImports } from './static/router.ts';
import { checkLiveRoutes, checkRoutes } from './static/routes.ts';
import { checkLiveSharedPackages } from './static/shared-packages.ts';
import { checkSize } from './static/size.ts';
import { checkSourceMaps } from './static/source-maps.ts';

/** The checks of a release's files, which do not depend on the live releases. */
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

/** Where a release that is about to be published was built. */
interface BuiltFolders {
  /** Its files. */
  readonly dir: string;
  readonly host: PagesHost;
}

/** The checks for conflicts between a release and the live releases. */
export const liveChecks: readonly (readonly [
  CheckName,
  (release: Release, live: LiveReleases, dropped?: Dropped, built?: BuiltFolders) => Finding[],
])[] = [
  ['contract', checkLiveContract],
  ['prefixes', checkLivePrefixes],
  ['routes', checkLiveRoutes],
  ['shared-packages', checkLiveSharedPackages],
  ['router', checkLiveRouter],
];
