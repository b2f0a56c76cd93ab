import { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { assertCompatible } from 'releases/compatibility';
import type { Release, ReleaseSet } from 'releases/release';
import type { ReleaseFolder } from 'releases/release-folder';
import { manifestIntegrity, releaseId, releaseSetId } from 'releases/release-set-text';
import { RenderLimitError } from '../cache/render-limit.ts';
import type { RegistryReplica } from './registry-replica.ts';
import type { ActiveRemote, ActiveSet, ReleaseSource, RemoteStates } from './release-source.ts';
import { type ServerBundle, serverBundleOf } from './server-bundle.ts';

const pollMs = 250;
/** How long a version that ended or blocked its render process is excluded, and one that threw outside a page is tried last. */
const quarantine = { max: 1_000, ttl: 600_000 };
/** After which an excluded version is run again if no other is left; doubled each time within {@link quarantine}. */
const firstBackoffMs = 5_000;

/** A version that is not run; times by `performance.now()`. */
interface Exclusion {
  readonly until: number;
  /** When it is run if no other version is left. */
  readonly retryAt: number;
  readonly backoffMs: number;
}

export interface ReleaseWatcherOptions {
  readonly registry: ReleaseFolder;
  /** Declares the shared packages that this shell provides. */
  readonly shellRelease: Release;
  /** Rejects if a bundle cannot be evaluated. */
  readonly load: (bundle: ServerBundle) => Promise<unknown>;
  /** Renders a page of a release that has failed, to find out whether it has recovered. */
  readonly probe?: (remote: ActiveRemote, bundle: ServerBundle) => Promise<unknown>;
  /** How long a failed version is tried last, and how long to wait before looking for a missing release again. */
  readonly retryMs?: number;
}

/** Watches the registry's release set while the shell runs, and remembers which versions have failed. */
export class ReleaseWatcher
  extends EventEmitter<{
    failed: [name: string, version: string, error: unknown, requestId?: string];
    unreadable: [error: unknown];
    changed: [live: readonly ServerBundle[], fallbacks: readonly ServerBundle[]];
  }>
  implements ReleaseSource
{
  private set: ActiveSet = { sequence: 0, remotes: [] };
  private seen = '';
  private triedAt = 0;
  /** When the set was last read or found unchanged, in ms. */
  readAt = 0;
  /** The stamp of the file that could not be read; reported once. */
  private unreadable?: string;
  /** A release in the set has no files: the watcher keeps looking for it and reports it once. */
  private incomplete = false;
  private readonly reported = new Set<string>();
  private readonly loaded = new Set<string>();
  /** When evaluating a version last failed, in ms. */
  private readonly loadFailedAt = new Map<string, number>();
  /** When a version last failed to load or render, in ms; cleared when it renders again. */
  private readonly failedAt = new Map<string, number>();
  /** Versions that ended or blocked their render process, and those that threw outside a page. */
  private readonly excluded = new LRUCache<string, Exclusion>(quarantine);
  private readonly faulty = new LRUCache<string, true>(quarantine);
  /** Undefined if the release is incompatible. A cache: every page needs the bundles of every remote. */
  private readonly bundlesByRelease = new WeakMap<Release, ServerBundle | undefined>();
  private timer?: NodeJS.Timeout;
  private readonly registry: ReleaseFolder;
  private readonly retryMs: number;

  constructor(private readonly options: ReleaseWatcherOptions) {
    super();
    this.registry = options.registry;
    this.retryMs = options.retryMs ?? 2_000;
  }

  get current(): ActiveSet {
    return this.set;
  }

  /** @param replica which writes the registry's folder and tells when; without it, another process does, and is polled */
  start(replica?: Pick<RegistryReplica, 'on'>): void {
    this.refresh();
    replica?.on('changed', () => this.refresh());
    const hasChanged = () => !replica && this.fileStamp() !== this.seen;
    this.timer = setInterval(() => this.poll(hasChanged), pollMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Reads the set if its file has changed, and now and then while it cannot be read or lacks a release. */
  private poll(hasChanged: () => boolean): void {
    const isLacking = this.incomplete || this.unreadable !== undefined;
    const retry = isLacking && performance.now() - this.triedAt >= this.retryMs;
    if (retry || hasChanged()) this.refresh();
    else this.readAt = performance.now();
  }

  /** Reads the set. If it cannot be read, the previous one stays in effect. */
  refresh(): void {
    const stamp = this.fileStamp();
    const isNew = stamp !== this.seen;
    try {
      this.triedAt = performance.now();
      if (isNew) this.reported.clear();
      this.incomplete = false;
      this.set = this.resolve(this.registry.readSet());
      if (isNew) {
        this.failedAt.clear();
        this.loaded.clear();
        this.loadFailedAt.clear();
      }
      const bundles = this.current.remotes.map((remote) => this.bundles(remote));
      this.emit(
        'changed',
        bundles.flatMap(([first]) => first ?? []),
        bundles.flatMap(([, ...others]) => others),
      );
      this.seen = stamp;
      this.readAt = performance.now();
      this.unreadable = undefined;
    } catch (error) {
      if (stamp !== this.unreadable) this.emit('unreadable', error);
      this.unreadable = stamp;
    }
  }

  /** Differs for each content of the set's file. */
  private fileStamp(): string {
    try {
      const { mtimeMs, ino, size } = statSync(path.join(this.registry.dir, 'current.json'));
      return `${mtimeMs} ${ino} ${size}`;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? '' : 'unreadable';
    }
  }

  /**
   * A failed version is tried last rather than never: if it is the only one, its other pages keep working when one page
   * fails. Only versions that have ended or blocked its render process are excluded; when no other is left, they are run
   * again with increasing delay.
   */
  bundles({ candidates }: ActiveRemote): readonly ServerBundle[] {
    const all = candidates.flatMap((release) => this.bundleOf(release) ?? []);
    const now = performance.now();
    const since = (time: 'until' | 'retryAt') =>
      all.filter((bundle) => (this.excluded.get(releaseId(bundle))?.[time] ?? 0) <= now);
    const usual = since('until');
    return (usual.length > 0 ? usual : since('retryAt')).sort(
      (a, b) => Number(this.isLast(a)) - Number(this.isLast(b)),
    );
  }

  /** A version has blocked or ended its render process, or exhausted its memory. */
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
    // It is well again once it has rendered.
    this.failedAt.set(id, now);
  }

  reportFaulty(bundle: { name: string; version: string }, error: Error): void {
    if (!this.faulty.has(releaseId(bundle))) this.emit('failed', bundle.name, bundle.version, error);
    this.faulty.set(releaseId(bundle), true);
  }

  reportSuccess(bundle: ServerBundle): void {
    const id = releaseId(bundle);
    this.failedAt.delete(id);
    const exclusion = this.excluded.get(id);
    // Its next delay stays longer: other pages of it may work. Not for a page that was begun before.
    if (exclusion && exclusion.retryAt <= performance.now()) this.excluded.set(id, { ...exclusion, until: 0 });
  }

  reportFailure(bundle: { name: string; version: string }, error: unknown, requestId?: string): void {
    if (this.hasJustFailed(bundle)) return;
    this.failedAt.set(releaseId(bundle), performance.now());
    this.emit('failed', bundle.name, bundle.version, error, requestId);
  }

  async states(): Promise<RemoteStates> {
    const states = this.set.remotes.map(async (remote) => [remote.name, await this.stateOf(remote)] as const);
    return Object.fromEntries(await Promise.all(states));
  }

  /** One version after another: the last known good is loaded only if the current one does not work. */
  private async stateOf(remote: ActiveRemote): Promise<RemoteStates[string]> {
    let running: string | null = null;
    for (const bundle of this.bundles(remote)) {
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
      await this.options.probe?.(remote, bundle);
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
      await this.options.load(bundle);
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

  private resolve(set: ReleaseSet): ActiveSet {
    const remotes = Object.entries(set.remotes).map(([name, pointer]) => {
      const versions = [pointer.version, ...(pointer.lastKnownGood ? [pointer.lastKnownGood] : [])];
      const candidates = versions.flatMap((version) => this.releaseOrNone(set, name, version));
      return { name, version: pointer.version, prefixes: pointer.prefixes, candidates };
    });
    return { id: releaseSetId(set), sequence: set.sequence, remotes };
  }

  private releaseOrNone(set: ReleaseSet, name: string, version: string): Release[] {
    try {
      return [this.registry.readRelease(name, version, manifestIntegrity(set, name, version))];
    } catch (error) {
      this.incomplete = true;
      const id = releaseId({ name, version });
      if (!this.reported.has(id)) this.emit('failed', name, version, error);
      this.reported.add(id);
      return [];
    }
  }

  /** Undefined if the release is incompatible, which is reported once. */
  private bundleOf(release: Release): ServerBundle | undefined {
    if (this.bundlesByRelease.has(release)) return this.bundlesByRelease.get(release);
    let bundle: ServerBundle | undefined;
    try {
      assertCompatible(release, this.options.shellRelease);
      bundle = serverBundleOf(this.registry, release);
    } catch (error) {
      this.reportFailure(release, error);
    }
    this.bundlesByRelease.set(release, bundle);
    return bundle;
  }

  private isLast(bundle: ServerBundle): boolean {
    return this.hasJustFailed(bundle) || this.faulty.has(releaseId(bundle));
  }

  private hasJustFailed(bundle: { name: string; version: string }): boolean {
    return this.isRecent(this.failedAt.get(releaseId(bundle)));
  }

  private isRecent(time = Number.NEGATIVE_INFINITY): boolean {
    return performance.now() - time < this.retryMs;
  }
}
