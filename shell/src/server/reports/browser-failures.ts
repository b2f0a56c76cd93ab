import type { Release } from 'releases/release';
import { releaseId } from 'releases/release-set-text';

/** Remote → version → number of failures reported by browsers. */
export type BrowserFailureCounts = Record<string, Record<string, number>>;

/** Counts the versions that pages have given up. Anyone can send such reports, so nothing acts on the counts. */
export class BrowserFailures {
  private counts = new Map<string, number>();

  /** @param active the releases that current pages are of */
  constructor(private readonly active: () => readonly Release[]) {}

  /** @param release an active one @returns its new count */
  add(release: Pick<Release, 'name' | 'version'>): number {
    const count = (this.counts.get(releaseId(release)) ?? 0) + 1;
    this.counts.set(releaseId(release), count);
    return count;
  }

  /** The counts of active versions; those of other versions are dropped. */
  report(): BrowserFailureCounts {
    const report: BrowserFailureCounts = {};
    const counted = this.active().filter((release) => this.counts.has(releaseId(release)));
    this.counts = new Map(counted.map((release) => [releaseId(release), this.counts.get(releaseId(release)) ?? 0]));
    for (const release of counted)
      report[release.name] = { ...report[release.name], [release.version]: this.counts.get(releaseId(release)) ?? 0 };
    return report;
  }
}
