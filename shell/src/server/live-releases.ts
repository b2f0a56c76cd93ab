import { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Remote } from 'federation/contract';
import { mustFit } from 'federation/releases/must-fit';
import type { Registry } from 'federation/releases/registry';
import type { Release, ReleaseSet } from 'federation/releases/release';
import type { Renderer } from '../render/renderer.tsx';
import { evaluateBundle, type SharedModules } from './evaluate-bundle.ts';
import type { LiveRemote, LiveSet, LoadedRemote, ReleaseSource, RemoteStates } from './release-source.ts';

const pollMs = 250;

/**
 * The release set, followed while the shell runs, and the server bundles of its releases.
 * A version that failed is tried again when the set changes or after {@link retryMs}.
 */
export class LiveReleases extends EventEmitter<{ failed: [string, string, unknown] }> implements ReleaseSource {
  private set: LiveSet = { sequence: 0, remotes: [] };
  private seen = '';
  private readAt = 0;
  /** The file that could not be read, reported once. */
  private unreadable?: string;
  /** A release of the set has no files: it is looked for again, and reported once. */
  private incomplete = false;
  private readonly reported = new Set<string>();
  private readonly loaded = new Map<string, LoadedRemote>();
  /** When a version last failed to run or to make a page, in ms; until it makes one again. */
  private readonly failedAt = new Map<string, number>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly registry: Registry,
    private readonly shellRelease: Release,
    private readonly renderer: Renderer,
    private readonly shared: SharedModules,
    private readonly retryMs = 2_000,
  ) {
    super();
  }

  get current(): LiveSet {
    return this.set;
  }

  start(): this {
    this.refresh();
    this.timer = setInterval(() => this.refresh(), pollMs);
    this.timer.unref();
    return this;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Reads the set if its file changed. A set that cannot be read leaves the one before in force. */
  refresh(): void {
    let key = 'unknown';
    try {
      const stamp = statSync(path.join(this.registry.dir, 'current.json'), { throwIfNoEntry: false });
      key = stamp ? `${stamp.mtimeMs} ${stamp.ino} ${stamp.size}` : '';
      const again = this.incomplete && Date.now() - this.readAt >= this.retryMs;
      if (key === this.seen && !again) return;
      this.readAt = Date.now();
      if (key !== this.seen) this.reported.clear();
      this.incomplete = false;
      this.set = this.resolve(this.registry.readSet());
      if (key !== this.seen) this.failedAt.clear();
      this.seen = key;
      this.unreadable = undefined;
      this.forgetRetired();
    } catch (error) {
      if (key !== this.unreadable) this.emit('failed', 'registry', 'current.json', error);
      this.unreadable = key;
    }
  }

  private resolve(set: ReleaseSet): LiveSet {
    const remotes = Object.entries(set.remotes).map(([name, pointer]) => {
      const versions = [pointer.version, ...(pointer.lastKnownGood ? [pointer.lastKnownGood] : [])];
      const candidates = versions.flatMap((version) => this.releaseOrNone(name, version));
      return { name, version: pointer.version, prefixes: pointer.prefixes, candidates };
    });
    return { sequence: set.sequence, remotes };
  }

  private releaseOrNone(name: string, version: string): Release[] {
    try {
      return [this.registry.readRelease(name, version)];
    } catch (error) {
      this.incomplete = true;
      if (!this.reported.has(`${name}@${version}`)) this.emit('failed', name, version, error);
      this.reported.add(`${name}@${version}`);
      return [];
    }
  }

  load(release: Release): LoadedRemote | undefined {
    const key = keyOf(release);
    const known = this.loaded.get(key);
    if (known) return known;
    if (this.hasJustFailed(release)) return undefined;
    try {
      mustFit(release, this.shellRelease);
      const file = `server/${release.name}.cjs`;
      const code = this.registry.readFile(release, file).toString('utf8');
      const exports = evaluateBundle(code, `${key}/${file}`, this.shared) as { remote: Remote };
      const loaded = {
        release,
        remote: exports.remote,
        handler: this.renderer.createHandler(release.name, exports.remote),
      };
      this.loaded.set(key, loaded);
      this.failedAt.delete(key);
      return loaded;
    } catch (error) {
      this.reportFailure(release, error);
      return undefined;
    }
  }

  /** Last, not never: a version of which one page fails goes on showing its others when it is the only one. */
  inTurn({ candidates }: LiveRemote): readonly Release[] {
    return [...candidates].sort((a, b) => Number(this.hasJustFailed(a)) - Number(this.hasJustFailed(b)));
  }

  reportSuccess(release: Release): void {
    this.failedAt.delete(keyOf(release));
  }

  reportFailure(release: Release, error: unknown): void {
    if (this.hasJustFailed(release)) return;
    this.failedAt.set(keyOf(release), Date.now());
    this.emit('failed', release.name, release.version, error);
  }

  private hasJustFailed(release: Release): boolean {
    return Date.now() - (this.failedAt.get(keyOf(release)) ?? Number.NEGATIVE_INFINITY) < this.retryMs;
  }

  states(): RemoteStates {
    return Object.fromEntries(
      this.set.remotes.map(({ name, version, candidates }) => {
        const running = candidates.filter((release) => this.load(release));
        const working = running.find((release) => !this.failedAt.has(keyOf(release)));
        const state = !working ? 'unavailable' : working.version === version ? 'ok' : 'last-known-good';
        return [name, { version: (working ?? running[0])?.version ?? null, state }];
      }),
    );
  }

  private forgetRetired(): void {
    const live = new Set(this.set.remotes.flatMap((remote) => remote.candidates.map(keyOf)));
    for (const key of this.loaded.keys()) if (!live.has(key)) this.loaded.delete(key);
  }
}

const keyOf = ({ name, version }: Release): string => `${name}@${version}`;
