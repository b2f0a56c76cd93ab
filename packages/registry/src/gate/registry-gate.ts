import { ReleaseError } from '../release/release-errors.ts';
import type { Finding } from './finding.ts';
import type { GateJob } from './gate-job.ts';
import { type GateLimits, registryLimits } from './gate-limits.ts';
import { runChecks } from './run-checks.ts';
import { runGate } from './run-gate.ts';
import { assertNotRefused } from './static-gate.ts';

/**
 * Checks a release as a registry does, which reads its files but runs none.
 * @throws ReleaseError RELEASE_REFUSED, REGISTRY_BUSY, GATE_FAILED
 */
export type Gate = (job: GateJob) => Promise<void>;

/** For releases of others, which may break a check. */
export const inOwnProcess = (limits: GateLimits = registryLimits): Gate =>
  queued(async (job) => (await runGate(job, limits)).findings);

/** For a registry on this machine: its user's own releases, which the command has checked in a process of their own. */
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
  const running: string[] = [];
  const waiting: { readonly remote: string; readonly start: () => void }[] = [];
  const startNext = () => {
    const index = waiting.findIndex(({ remote }) => !running.includes(remote));
    const next = index < 0 || running.length >= maxRunning ? undefined : waiting.splice(index, 1)[0];
    if (!next) return;
    running.push(next.remote);
    next.start();
    startNext();
  };
  return async (job) => {
    const remote = job.release.name;
    if (waiting.filter((other) => other.remote === remote).length >= maxWaiting)
      throw new ReleaseError('REGISTRY_BUSY', `${remote}: ${maxWaiting} releases are waiting for the gate`);
    await new Promise<void>((start) => {
      waiting.push({ remote, start });
      startNext();
    });
    try {
      assertNotRefused(job.release, await run(job));
    } finally {
      running.splice(running.indexOf(remote), 1);
      startNext();
    }
  };
}
