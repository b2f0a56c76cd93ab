import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { releaseId } from 'releases/release-set-text';
import type { ActiveSet } from '../releases/release-source.ts';
import { acceptReports } from './browser-reports.ts';

/** Remote → version → number of failures reported by browsers. */
export type ClientFailureCounts = Record<string, Record<string, number>>;

/** Counts the failures that browsers report for each version. The reports are untrusted: nothing acts on them. */
export class ClientFailures extends EventEmitter<{ counted: [remote: string, version: string] }> {
  private readonly counts = new Map<string, number>();

  constructor(private readonly activeSet: () => ActiveSet) {
    super();
  }

  /** @returns the version's new count; undefined if the version is not active */
  count(remote: string, version: string): number | undefined {
    const isActive = this.activeVersions().some(([name, active]) => name === remote && active === version);
    if (!isActive) return undefined;
    const count = (this.counts.get(releaseId({ name: remote, version })) ?? 0) + 1;
    this.counts.set(releaseId({ name: remote, version }), count);
    this.emit('counted', remote, version);
    return count;
  }

  /** The counts of active versions; those of other versions are dropped. */
  report(): ClientFailureCounts {
    const report: ClientFailureCounts = {};
    const before = new Map(this.counts);
    this.counts.clear();
    for (const [name, version] of this.activeVersions()) {
      const count = before.get(releaseId({ name, version }));
      if (count === undefined) continue;
      this.counts.set(releaseId({ name, version }), count);
      report[name] = { ...report[name], [version]: count };
    }
    return report;
  }

  private activeVersions(): (readonly [name: string, version: string])[] {
    return this.activeSet().remotes.flatMap(({ name, candidates }) =>
      candidates.map(({ version }) => [name, version] as const),
    );
  }
}

interface FailureReport {
  readonly remote: string;
  readonly version: string;
}

const isFailureReport = (body: unknown): body is FailureReport =>
  typeof body === 'object' &&
  body !== null &&
  Object.keys(body).sort().join() === 'remote,version' &&
  Object.values(body).every((value) => typeof value === 'string');

/** `POST /api/client-failures`: a remote's name and version as JSON. A page reports each version at most once. */
export async function registerClientFailures(app: FastifyInstance, failures: ClientFailures): Promise<void> {
  acceptReports(app, 'client-failures', 256, ({ body, log }) => {
    if (!isFailureReport(body)) return 'Expected a remote and a version';
    const { remote, version } = body;
    const count = failures.count(remote, version);
    if (count === undefined) return 'Unknown remote version';
    // Log the 1st, 10th, 100th... failure.
    if (Number.isInteger(Math.log10(count))) log.warn({ remote, version, count }, 'failed in browsers');
    return undefined;
  });
}
