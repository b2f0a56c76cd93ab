import pLimit, { type LimitFunction } from 'p-limit';
import { type TeamServices, unregisteredServices } from 'server-kit/team-services';
import type { Release } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import type { BrowserVerdict } from '../store/registry-store.ts';
import { type Finding, formatFinding, isRefused } from './finding.ts';
import type { GateJob } from './gate-job.ts';
import { runChecks } from './run-checks.ts';
import { type GateLimits, registryLimits, runGate } from './run-gate.ts';

/**
 * Checks a release as a registry does, which reads its files but runs none.
 * @throws ReleaseError RELEASE_REFUSED, REGISTRY_BUSY, GATE_FAILED
 */
export type Gate = (job: GateJob) => Promise<void>;

/** For releases of others, which may break a check. */
export const inChildProcess = (limits: GateLimits = registryLimits): Gate =>
  queued(async (job) => (await runGate(job, limits)).findings);

/** For a registry on this machine: its user's own builds, which may break nothing but their user's command. */
export const inThisProcess = (): Gate =>
  queued(async (job) => {
    const all: Finding[] = [];
    await runChecks(job, { begin() {}, found: (findings) => all.push(...findings) });
    return all;
  });

const maxRunning = 2;
const maxWaiting = 4;

/** Runs at most one job for each remote at a time, in order, and few in all: each may use much memory. */
export function queued(run: (job: GateJob) => Promise<readonly Finding[]>): Gate {
  const ofAll = pLimit(maxRunning);
  const limits = new Map<string, LimitFunction>();
  return async (job) => {
    const { name } = job.release;
    const ofRemote = limits.get(name) ?? pLimit(1);
    limits.set(name, ofRemote);
    if (ofRemote.activeCount + ofRemote.pendingCount > maxWaiting)
      throw new ReleaseError('REGISTRY_BUSY', `${name}: ${maxWaiting} releases are waiting for the gate`);
    assertNotRefused(job.release, await ofRemote(() => ofAll(() => run(job))));
  };
}

/** @throws ReleaseError RELEASE_REFUSED, listing every finding that is not a warning */
export function assertNotRefused(
  { name, version }: Pick<Release, 'name' | 'version'>,
  findings: readonly Finding[],
): void {
  if (!isRefused(findings)) return;
  const lines = findings.filter(({ warning }) => !warning).map(formatFinding);
  throw new ReleaseError('RELEASE_REFUSED', `${name} ${version} does not pass the gate: ${lines.join('; ')}`);
}

/**
 * A registry does not run releases: it trusts a report if it is for the stored manifest.
 * @throws ReleaseError RELEASE_REFUSED
 */
export function assertReportPasses(
  { checked, browser }: Partial<BrowserVerdict>,
  { name, version }: Pick<Release, 'name' | 'version'>,
  integrity: string,
): void {
  const refuse = (why: string) => new ReleaseError('RELEASE_REFUSED', `${name} ${version} ${why}`);
  if ((checked ?? integrity) !== integrity) throw refuse("has other files than the browser's report is about");
  if (browser && !checked) throw refuse("comes with a browser's report that names no files");
  if (browser === 'refused') throw refuse('does not pass the gate: the browser has refused it');
}

/** @throws ReleaseError RELEASE_INVALID */
export function assertServices(services: TeamServices | undefined, release: Release): void {
  const [problem] = services ? unregisteredServices(release, services) : [];
  if (!problem) return;
  const message = `${release.name} ${release.version}: remote.json names the service ${problem}: correct the name, remove it, or ask the site's owner to register it`;
  throw new ReleaseError('RELEASE_INVALID', message);
}
