import { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Remote } from 'federation/contract';
import { mustFit } from 'federation/releases/must-fit';
import type { Registry } from 'federation/releases/registry';
import type { Release, ReleaseSet } from 'federation/releases/release';
import type { Renderer } from '../render/renderer.tsx';
import { evaluateBundle, type SharedModules } from './evaluate-bundle.ts';
import type { LiveSet, LoadedRemote, ReleaseSource, RemoteStates } from './release-source.ts';

const pollMs = 250;

/**
 * The release set, followed while the shell runs, and the server bundles of its releases.
 * A bundle that cannot be loaded is tried again when the set changes or after {@link retryMs}.
 */
export class LiveReleases extends EventEmitter<{ failed: [string, string, unknown] }> implements ReleaseSource {
  private set: LiveSet = { sequence: 0, remotes: [] };
  private seen = '';
  private readAt = 0;
  /** A release of the set has no files: it is looked for again, and reported once. */
  private incomplete = false;
  private readonly reported = new Set<string>();
  private readonly loaded = new Map<string, LoadedRemote>();
  /** When a bundle last failed to load, in ms. */
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
    try {
      const stamp = statSync(path.join(this.registry.dir, 'current.json'), { throwIfNoEntry: false });
      const key = stamp ? `${stamp.mtimeMs} ${stamp.ino} ${stamp.size}` : '';
      const again = this.incomplete && Date.now() - this.readAt >= this.retryMs;
      if (key === this.seen && !again) return;
      this.readAt = Date.now();
      if (key !== this.seen) this.reported.clear();
      this.incomplete = false;
      this.set = this.resolve(this.registry.readSet());
      this.seen = key;
      this.failedAt.clear();
      this.forgetRetired();
    } catch (error) {
      this.emit('failed', 'registry', 'current.json', error);
    }
  }

  private resolve(set: ReleaseSet): LiveSet {
    const remotes = Object.entries(set.remotes).map(([name, pointer]) => {
      const versions = [pointer.version, ...(pointer.lastKnownGood ? [pointer.lastKnownGood] : [])];
      const candidates = versions.flatMap((version) => this.releaseOrNone(name, version));
      return { name, prefixes: pointer.prefixes, candidates };
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
    const key = `${release.name}@${release.version}`;
    const known = this.loaded.get(key);
    if (known) return known;
    if (Date.now() - (this.failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < this.retryMs) return undefined;
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
      return loaded;
    } catch (error) {
      this.failedAt.set(key, Date.now());
      this.emit('failed', release.name, release.version, error);
      return undefined;
    }
  }

  states(): RemoteStates {
    return Object.fromEntries(
      this.set.remotes.map(({ name, candidates }) => {
        const index = candidates.findIndex((release) => this.load(release));
        const state = index < 0 ? 'unavailable' : index === 0 ? 'ok' : 'last-known-good';
        return [name, { version: candidates[index]?.version ?? null, state }];
      }),
    );
  }

  private forgetRetired(): void {
    const live = new Set(
      this.set.remotes.flatMap((remote) => remote.candidates.map(({ name, version }) => `${name}@${version}`)),
    );
    for (const key of this.loaded.keys()) if (!live.has(key)) this.loaded.delete(key);
  }
}
