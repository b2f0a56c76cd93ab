import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import { releaseId } from 'registry/release';
import { RenderLimitError } from '../calls/render-limit.ts';
import type { ActiveRemote, RemoteStates } from './release-source.ts';
import type { ServerBundle } from './server-bundle.ts';

/** For ten minutes: skip a version that ended or blocked its process, and try one last that threw outside a render. */
const quarantine = { max: 1_000, ttl: 600_000 };
/** The delay until a skipped version is run again if no other is left; doubled each time within {@link quarantine}. */
const firstBackoffMs = 5_000;

/** A version that is not run; times by `performance.now()`. */
interface Exclusion {
  readonly until: number;
  /** When it is run if no other version is left. */
  readonly retryAt: number;
  readonly backoffMs: number;
}

export interface HealthChecks {
  /** Rejects if a bundle cannot be evaluated. */
  readonly load: (bundle: ServerBundle) => Promise<unknown>;
  /** Renders a page of a release that has failed, to find out whether it has recovered. */
  readonly probe?: (remote: ActiveRemote, bundle: ServerBundle) => Promise<unknown>;
}

type Version = Pick<ServerBundle, 'name' | 'version'>;

/** Remembers which versions of remotes have failed, and decides which may run. */
export class VersionHealth extends EventEmitter<{
  failed: [name: string, version: string, error: unknown, requestId?: string];
}> {
  private readonly loaded = new Set<string>();
  /** When evaluating a version last failed, in ms. */
  private readonly loadFailedAt = new Map<string, number>();
  /** When a version last failed to load or render, in ms; cleared when it renders again. */
  private readonly failedAt = new Map<string, number>();
  /** Versions that ended or blocked their render process, and those that threw outside a page. */
  private readonly excluded = new LRUCache<string, Exclusion>(quarantine);
  private readonly faulty = new LRUCache<string, true>(quarantine);

  /** @param retryMs how long a failed version is tried last */
  constructor(
    private readonly checks: HealthChecks,
    private readonly retryMs: number,
  ) {
    super();
  }

  /** Gives every version of a new set another chance, but for those that harm their process. */
  forgive(): void {
    this.failedAt.clear();
    this.loaded.clear();
    this.loadFailedAt.clear();
  }

  /**
   * The versions to try, in order. A failed version is tried last rather than never: if it is the only one, its other pages
   * keep working when one page fails. Only versions that have ended or blocked their render process are left out; when no
   * other is left, they are run again with increasing delay.
   */
  inOrder(bundles: readonly ServerBundle[]): ServerBundle[] {
    const now = performance.now();
    const since = (time: 'until' | 'retryAt') =>
      bundles.filter((bundle) => (this.excluded.get(releaseId(bundle))?.[time] ?? 0) <= now);
    const usual = since('until');
    return (usual.length > 0 ? usual : since('retryAt')).sort(
      (a, b) => Number(this.isLast(a)) - Number(this.isLast(b)),
    );
  }

  reportQuarantined(bundle: ServerBundle, error: Error): void {
    this.exclude(bundle, quarantine.ttl);
    this.emit('failed', bundle.name, bundle.version, error);
  }

  /** A version's processes have been killed or stopped from outside again and again: it is left alone, not blamed. */
  reportPaused(bundle: ServerBundle): void {
    this.exclude(bundle);
  }

  private exclude(bundle: ServerBundle, ms?: number): void {
    const id = releaseId(bundle);
    const before = this.excluded.get(id)?.backoffMs ?? firstBackoffMs / 2;
    const backoffMs = Math.min(before * 2, quarantine.ttl);
    const now = performance.now();
    this.excluded.set(id, { backoffMs, retryAt: now + backoffMs, until: now + (ms ?? backoffMs) });
    // The version is healthy again once it has rendered.
    this.failedAt.set(id, now);
  }

  reportFaulty(release: Version, error: Error): void {
    if (!this.faulty.has(releaseId(release))) this.emit('failed', release.name, release.version, error);
    this.faulty.set(releaseId(release), true);
  }

  reportSuccess(bundle: ServerBundle): void {
    const id = releaseId(bundle);
    this.failedAt.delete(id);
    const exclusion = this.excluded.get(id);
    // Its next delay stays longer: other pages of it may work. Not for a page that was begun before.
    if (exclusion && exclusion.retryAt <= performance.now()) this.excluded.set(id, { ...exclusion, until: 0 });
  }

  reportFailure(release: Version, error: unknown, requestId?: string): void {
    if (this.hasJustFailed(release)) return;
    this.failedAt.set(releaseId(release), performance.now());
    this.emit('failed', release.name, release.version, error, requestId);
  }

  /** The state of a remote. Its last known good version is loaded only if the current one does not work. */
  async stateOf(remote: ActiveRemote, bundles: readonly ServerBundle[]): Promise<RemoteStates[string]> {
    let running: string | null = null;
    for (const bundle of bundles) {
      if (!(await this.canLoad(bundle))) continue;
      await this.retry(remote, bundle);
      const { version } = bundle;
      if (!this.failedAt.has(releaseId(bundle)) && !this.faulty.has(releaseId(bundle)))
        return { version, state: version === remote.version ? 'ok' : 'last-known-good' };
      running ??= version;
    }
    return { version: running, state: 'unavailable' };
  }

  /** Without a visitor, nothing else would find out that a version renders again. */
  private async retry(remote: ActiveRemote, bundle: ServerBundle): Promise<void> {
    if (!this.failedAt.has(releaseId(bundle)) || this.hasJustFailed(bundle)) return;
    try {
      await this.checks.probe?.(remote, bundle);
      this.reportSuccess(bundle);
    } catch (error) {
      // The shell is busy: nothing new is known of the release.
      if (!(error instanceof RenderLimitError)) this.reportFailure(bundle, error);
    }
  }

  private async canLoad(bundle: ServerBundle): Promise<boolean> {
    const key = releaseId(bundle);
    if (this.loaded.has(key)) return true;
    if (this.isRecent(this.loadFailedAt.get(key))) return false;
    try {
      await this.checks.load(bundle);
      this.loaded.add(key);
      return true;
    } catch (error) {
      // The shell is busy: nothing is known of the release.
      if (error instanceof RenderLimitError) return true;
      this.loadFailedAt.set(key, performance.now());
      this.reportFailure(bundle, error);
      return false;
    }
  }

  private isLast(bundle: ServerBundle): boolean {
    return this.hasJustFailed(bundle) || this.faulty.has(releaseId(bundle));
  }

  private hasJustFailed(release: Version): boolean {
    return this.isRecent(this.failedAt.get(releaseId(release)));
  }

  private isRecent(time = Number.NEGATIVE_INFINITY): boolean {
    return performance.now() - time < this.retryMs;
  }
}
