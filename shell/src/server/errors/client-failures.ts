import { EventEmitter } from 'node:events';
import { releaseId } from 'releases/release-set-text';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ActiveSet } from '../releases/release-source.ts';

/** A version that a page has given up. A page reports each version at most once. */
export const FailedVersion = Compile(
  Type.Object(
    { kind: Type.Literal('failed-version'), remote: Type.String(), version: Type.String() },
    { additionalProperties: false },
  ),
);

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
