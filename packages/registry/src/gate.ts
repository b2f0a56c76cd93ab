/** What a candidate has to pass, and what is said of it. */

export type { CheckedRelease } from './gate/checked-release.ts';
export { type Finding, formatFinding, isRefused } from './gate/finding.ts';
export { formatReport } from './gate/format-report.ts';
export type { RenderOptions } from './gate/gate-job.ts';
export { browserVerdictOf, changesOf, type GateReport } from './gate/gate-report.ts';
export { type Dropped, type LiveReleases, readLiveReleases } from './gate/live-releases.ts';
export { inThisProcess } from './gate/registry-gate.ts';
export { commandLimits, type GateLimits, runGate } from './gate/run-gate.ts';
export {
  escapeRegExp,
  type FindSource,
  packageAt,
  quoted,
  sourceFinder,
  sourcePosition,
} from './gate/source-position.ts';
export { checkContract } from './gate/static/contract.ts';
export { checkGlobalStyles } from './gate/static/global-styles.ts';
export { checkInlineCode } from './gate/static/inline-code.ts';
export { largestModules } from './gate/static/largest-modules.ts';
export { checkLiveFragments } from './gate/static/live-fragments.ts';
export { checkRouterImports } from './gate/static/router.ts';
export { checkSourceMaps } from './gate/static/source-maps.ts';
