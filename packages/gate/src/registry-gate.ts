import type { PromotionCheck } from 'releases/promote';
import type { RegistryStore } from 'releases/registry-store';
import type { Release } from 'releases/release';
import type { Finding } from './finding.ts';
import { type Dropped, readLiveReleases } from './live-releases.ts';
import type { GateJob } from './program/gate-job.ts';
import { type GateLimits, registryLimits } from './program/gate-limits.ts';
import { GateQueue } from './program/gate-queue.ts';
import { runChecks } from './program/run-checks.ts';
import { runGate } from './program/run-gate.ts';
import { assertNotRefused } from './static-gate.ts';

type RunChecks = (job: GateJob) => Promise<readonly Finding[]>;

/** For releases of others, which may break a check. */
export const inOwnProcess =
  (limits: GateLimits = registryLimits): RunChecks =>
  async (job) =>
    (await runGate(job, limits)).findings;

/** For a registry on this machine: its user's own releases, which the command has checked in a process of their own. */
export const inThisProcess: RunChecks = async (job) => {
  const all: Finding[] = [];
  await runChecks(job, { begin() {}, found: (findings) => all.push(...findings) });
  return all;
};

/** The gate that a registry applies, for a remote one release at a time: it reads the files but does not run any. */
export class RegistryGate {
  private readonly queue = new GateQueue();

  constructor(private readonly run: RunChecks) {}

  /**
   * Checks a release before it is stored.
   * @param dir where it was assembled or unpacked
   * @throws ReleaseError RELEASE_REFUSED, REGISTRY_BUSY, GATE_FAILED
   */
  assertFilesPass = (release: Release, dir: string): Promise<void> => this.assertPasses({ release, checkedDir: dir });

  /**
   * Compares a release with the live ones before it goes live.
   * @param dropped what the release drops on purpose
   */
  promotionCheck =
    (store: Pick<RegistryStore, 'readRelease'>, dropped: Dropped = {}): PromotionCheck =>
    async (release, set) =>
      this.assertPasses({ release, live: await readLiveReleases(store, set, release.name), ...dropped });

  private async assertPasses(job: GateJob): Promise<void> {
    const { release } = job;
    assertNotRefused(release, await this.queue.run(release.name, () => this.run(job)));
  }
}
