import { releaseId } from 'registry/release';
import type { StoredRelease } from 'registry/store';

/** Minimum interval between reads of the list, which requests for an unknown release trigger. */
const listMs = 500;
/** The interval doubles with each read that lists nothing new: anyone can ask for releases that do not exist. */
const maxListMs = 4_000;

const knownMs = 30_000;

/** The releases whose files anyone may read: those that were ever live, and those with a preview link that still works. */
export class PublicReleases {
  /** By `name@version`, until when, in ms since the Unix epoch. */
  private until: ReadonlyMap<string, number> = new Map();
  private readAt = Number.NEGATIVE_INFINITY;
  private intervalMs = listMs;
  private nextRead?: Promise<void>;

  constructor(private readonly list: () => Promise<readonly StoredRelease[]>) {}

  /**
   * Looks an unknown release up in a list read after this call: an earlier one may predate the release, whose pages
   * another shell may already serve. Concurrent callers share one read. Rejects if the list cannot be read.
   */
  async isPublic(name: string, version: string): Promise<boolean> {
    if (this.knows(name, version)) {
      // A preview link may have been withdrawn.
      if (performance.now() - this.readAt > knownMs) this.readAgain().catch(() => {});
      return true;
    }
    await this.readAgain();
    return this.knows(name, version);
  }

  readAgain(): Promise<void> {
    this.nextRead ??= this.readNext();
    return this.nextRead;
  }

  versions(name: string): string[] {
    const prefix = releaseId({ name, version: '' });
    const ids = [...this.until.keys()].filter((id) => id.startsWith(prefix));
    return ids.map((id) => id.slice(prefix.length)).filter((version) => this.knows(name, version));
  }

  knows(name: string, version: string): boolean {
    return Date.now() < (this.until.get(releaseId({ name, version })) ?? 0);
  }

  private async readNext(): Promise<void> {
    const waitMs = Math.max(0, this.readAt + this.intervalMs - performance.now());
    await new Promise((done) => setTimeout(done, waitMs));
    this.readAt = performance.now();
    this.nextRead = undefined;
    const releases = await this.list();
    const before = this.until;
    this.until = new Map(
      releases.map(({ name, version, wasLive, previewedUntil = 0 }) => [
        releaseId({ name, version }),
        wasLive ? Number.POSITIVE_INFINITY : previewedUntil,
      ]),
    );
    const isNew = [...this.until.keys()].some((id) => !before.has(id));
    this.intervalMs = isNew ? listMs : Math.min(2 * this.intervalMs, maxListMs);
  }
}
