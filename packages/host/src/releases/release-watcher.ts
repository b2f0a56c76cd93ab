import { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';
import path from 'node:path';
import {
  assertCompatible,
  manifestIntegrity,
  type Release,
  type ReleaseSet,
  releaseId,
  releaseSetId,
} from 'registry/release';
import type { ReleaseFolder } from 'registry/store';
import type { RegistryReplica } from './registry-replica.ts';
import type { ActiveRemote, ActiveSet, Probe, ReleaseSource, RemoteStates } from './release-source.ts';
import { type ServerBundle, serverBundleOf } from './server-bundle.ts';
import { type LoadBundle, VersionHealth } from './version-health.ts';

const pollMs = 250;

export interface ReleaseWatcherOptions {
  readonly store: ReleaseFolder;
  readonly shellRelease: Release;
  readonly load: LoadBundle;
  /** How long a failed version is tried last, and how long to wait before looking for a missing release again. */
  readonly retryMs?: number;
}

export class ReleaseWatcher
  extends EventEmitter<{
    failed: [name: string, version: string, error: unknown, requestId?: string];
    unreadable: [error: unknown];
    changed: [live: readonly ServerBundle[], fallbacks: readonly ServerBundle[]];
  }>
  implements ReleaseSource
{
  private readonly health: VersionHealth;
  current: ActiveSet = { sequence: 0, remotes: [] };
  private seen = '';
  private triedAt = 0;
  /** When the set was last read or found unchanged, in ms. */
  readAt = 0;
  /** The stamp of the file that could not be read; reported once. */
  private unreadable?: string;
  /** A release in the set has no files: the watcher keeps looking for it and reports it once. */
  private incomplete = false;
  private readonly reported = new Set<string>();
  /** Undefined if the release is incompatible. A cache: every page needs the bundles of every remote. */
  private readonly bundlesByRelease = new WeakMap<Release, ServerBundle | undefined>();
  private timer?: NodeJS.Timeout;
  private readonly retryMs: number;

  constructor(private readonly options: ReleaseWatcherOptions) {
    super();
    this.retryMs = options.retryMs ?? 2_000;
    this.health = new VersionHealth(options.load, this.retryMs);
    this.health.on('failed', (...failure) => this.emit('failed', ...failure));
  }

  /** @param replica which writes the registry's folder and tells when; without it, another process does, and is polled */
  start(replica?: Pick<RegistryReplica, 'on'>): void {
    this.refresh();
    replica?.on('changed', () => this.refresh());
    // Reads the set if its file has changed, and now and then while it cannot be read or lacks a release.
    const poll = () => {
      const isLacking = this.incomplete || this.unreadable !== undefined;
      const retry = isLacking && performance.now() - this.triedAt >= this.retryMs;
      if (retry || (!replica && this.fileStamp() !== this.seen)) this.refresh();
      else this.readAt = performance.now();
    };
    this.timer = setInterval(poll, pollMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Reads the set. If it cannot be read, the previous one stays in effect. */
  refresh(): void {
    const stamp = this.fileStamp();
    const isNew = stamp !== this.seen;
    try {
      this.triedAt = performance.now();
      if (isNew) this.reported.clear();
      this.incomplete = false;
      this.current = this.resolve(this.options.store.readSet());
      if (isNew) this.health.forgive();
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
      const { mtimeMs, ino, size } = statSync(path.join(this.options.store.dir, 'current.json'));
      return `${mtimeMs} ${ino} ${size}`;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? '' : 'unreadable';
    }
  }

  bundles({ versions }: ActiveRemote): readonly ServerBundle[] {
    return this.health.inOrder(versions.flatMap((release) => this.bundleOf(release) ?? []));
  }

  report(...event: Parameters<ReleaseSource['report']>): void {
    this.health.report(...event);
  }

  async states(probe?: Probe): Promise<RemoteStates> {
    const states = this.current.remotes.map(
      async (remote) => [remote.name, await this.health.stateOf(remote, this.bundles(remote), probe)] as const,
    );
    return Object.fromEntries(await Promise.all(states));
  }

  private resolve(set: ReleaseSet): ActiveSet {
    const remotes = Object.entries(set.remotes).map(([name, pointer]) => {
      const names = [pointer.version, ...(pointer.lastKnownGood ? [pointer.lastKnownGood] : [])];
      const versions = names.flatMap((version) => this.releaseOrNone(set, name, version));
      return { name, version: pointer.version, prefixes: pointer.prefixes, versions };
    });
    const { sequence, retired = {}, values } = set;
    return { id: releaseSetId(set), sequence, remotes, retired: Object.values(retired), ...(values && { values }) };
  }

  private releaseOrNone(set: ReleaseSet, name: string, version: string): Release[] {
    try {
      return [this.options.store.readRelease(name, version, manifestIntegrity(set, name, version))];
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
      bundle = serverBundleOf(this.options.store, release);
    } catch (error) {
      this.health.report(release, 'failed', error);
    }
    this.bundlesByRelease.set(release, bundle);
    return bundle;
  }
}
