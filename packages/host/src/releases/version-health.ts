import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import { releaseId } from 'registry/release';
import { isReleasesFault } from 'render/process/process-errors';
import { RenderLimitError } from '../render-limit.ts';
import type { ActiveRemote, Probe, RemoteStates, VersionEvent } from './release-source.ts';
import type { ServerBundle } from './server-bundle.ts';

/** How long to skip a version that ended its process, and to try one last that was faulty, in ms. */
const quarantineMs = 600_000;
/** The delay until a skipped version is run again if no other is left; doubled each time within {@link quarantineMs}. */
const firstBackoffMs = 5_000;
/** A version whose processes were killed so often within a minute is left alone for a while: each start costs the machine. */
const maxKills = 3;
const killsMs = 60_000;

const never = Number.NEGATIVE_INFINITY;

/** What is remembered of a version; times by `performance.now()`. */
const newHistory = () => ({
  isLoaded: false,
  /** When evaluating it last failed. */
  loadFailedAt: never,
  /** When it last failed to load or render; {@link never} once it has rendered again. */
  failedAt: never,
  /** Until when it is tried last, because it was faulty. */
  faultyUntil: never,
  killedAt: [] as number[],
  /** Until when it is not run, and when it is nevertheless if no other version is left. */
  excludedUntil: never,
  retryAt: never,
  backoffMs: 0,
  backoffUntil: never,
  /** Under way: one, however many ask. */
  probe: undefined as Promise<unknown> | undefined,
});

type History = ReturnType<typeof newHistory>;

/** Rejects if a bundle cannot be evaluated. */
export type LoadBundle = (bundle: ServerBundle) => Promise<unknown>;

type Version = Pick<ServerBundle, 'name' | 'version'>;

/** Remembers which versions of remotes have failed, for how long and why, and decides which may run. */
export class VersionHealth extends EventEmitter<{
  failed: [name: string, version: string, error: unknown, requestId?: string];
}> {
  private readonly histories = new LRUCache<string, History>({ max: 1_000, memoMethod: newHistory });

  /** @param retryMs how long a failed version is tried last */
  constructor(
    private readonly load: LoadBundle,
    private readonly retryMs: number,
  ) {
    super();
  }

  /** Gives every version of a new set another chance, but for those that harm their process. */
  forgive(): void {
    for (const history of this.histories.values())
      Object.assign(history, { isLoaded: false, loadFailedAt: never, failedAt: never });
  }

  /**
   * The versions to try, in order. A failed version is tried last rather than never: if it is the only one, its other pages
   * keep working when one page fails. Only versions that have ended or blocked their render process are left out; when no
   * other is left, they are run again with increasing delay.
   */
  inOrder(bundles: readonly ServerBundle[]): ServerBundle[] {
    const now = performance.now();
    const since = (time: 'excludedUntil' | 'retryAt') =>
      bundles.filter((bundle) => this.historyOf(bundle)[time] <= now);
    const usual = since('excludedUntil');
    return (usual.length > 0 ? usual : since('retryAt')).sort(
      (a, b) => Number(this.isLast(a)) - Number(this.isLast(b)),
    );
  }

  report(version: Version, event: VersionEvent, error?: unknown, requestId?: string): void {
    const history = this.historyOf(version);
    const now = performance.now();
    const { failedAt, faultyUntil, retryAt } = history;
    switch (event) {
      case 'rendered':
        history.failedAt = never;
        // Its next delay stays longer: other pages of it may work. Not for a page that was begun before.
        if (retryAt <= now) history.excludedUntil = never;
        return;
      case 'failed':
        if (this.isRecent(failedAt)) return;
        history.failedAt = now;
        if (!isReleasesFault(error)) return;
        break;
      case 'faulty':
        history.faultyUntil = now + quarantineMs;
        if (faultyUntil > now) return;
        break;
      case 'killed':
        history.killedAt = [...history.killedAt.filter((time) => time > now - killsMs), now];
        // It is not blamed.
        if (history.killedAt.length >= maxKills) this.exclude(history);
        return;
      case 'ended':
        this.exclude(history, quarantineMs);
    }
    this.emit('failed', version.name, version.version, error, requestId);
  }

  private exclude(history: History, ms?: number): void {
    const now = performance.now();
    const backoffMs = now < history.backoffUntil ? Math.min(history.backoffMs * 2, ms ?? killsMs) : firstBackoffMs;
    Object.assign(history, {
      backoffMs,
      backoffUntil: now + quarantineMs,
      retryAt: now + backoffMs,
      excludedUntil: now + (ms ?? backoffMs),
      // The version is healthy again once it has rendered.
      failedAt: now,
    });
  }

  /** The state of a remote. Its last known good version is loaded only if the current one does not work. */
  async stateOf(remote: ActiveRemote, bundles: readonly ServerBundle[], probe?: Probe): Promise<RemoteStates[string]> {
    let running: string | null = null;
    for (const bundle of bundles) {
      if (!(await this.canLoad(bundle))) continue;
      if (probe) await this.retry(bundle, () => probe(remote, bundle));
      const { version } = bundle;
      const { failedAt, faultyUntil } = this.historyOf(bundle);
      if (failedAt === never && faultyUntil <= performance.now())
        return { version, state: version === remote.version ? 'ok' : 'last-known-good' };
      running ??= version;
    }
    return { version: running, state: 'unavailable' };
  }

  /** Without a visitor, nothing else would find out that a version renders again. */
  private async retry(bundle: ServerBundle, probe: () => Promise<unknown>): Promise<void> {
    const history = this.historyOf(bundle);
    if (history.failedAt === never || this.isRecent(history.failedAt)) return;
    history.probe ??= probe()
      .then(
        () => this.report(bundle, 'rendered'),
        // The shell is busy: nothing new is known of the release.
        (error) => error instanceof RenderLimitError || this.report(bundle, 'failed', error),
      )
      .finally(() => (history.probe = undefined));
    await history.probe;
  }

  private async canLoad(bundle: ServerBundle): Promise<boolean> {
    const history = this.historyOf(bundle);
    if (history.isLoaded) return true;
    if (this.isRecent(history.loadFailedAt)) return false;
    try {
      await this.load(bundle);
      history.isLoaded = true;
    } catch (error) {
      // The shell is busy: nothing is known of the release.
      if (error instanceof RenderLimitError) return true;
      history.loadFailedAt = performance.now();
      this.report(bundle, 'failed', error);
    }
    return history.isLoaded;
  }

  private isLast(bundle: ServerBundle): boolean {
    const { failedAt, faultyUntil } = this.historyOf(bundle);
    return this.isRecent(failedAt) || faultyUntil > performance.now();
  }

  private isRecent(time: number): boolean {
    return performance.now() - time < this.retryMs;
  }

  private historyOf(version: Version): History {
    return this.histories.memo(releaseId(version));
  }
}
