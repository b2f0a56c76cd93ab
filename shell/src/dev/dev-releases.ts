import { EventEmitter } from 'node:events';
import type { Remote } from 'federation/contract';
import type { Release } from 'federation/releases/release';
import type { Renderer } from '../render/renderer.tsx';
import { evaluateBundle, type SharedModules } from '../server/evaluate-bundle.ts';
import type { LiveRemote, LiveSet, LoadedRemote, ReleaseSource, RemoteStates } from '../server/release-source.ts';
import type { PackageCompilers } from './package-compilers.ts';

/** The compilers' newest results in the place of a registry. */
export class DevReleases extends EventEmitter<{ failed: [string, string, unknown] }> implements ReleaseSource {
  private sequence = 1;
  private readonly loaded = new Map<string, LoadedRemote>();

  constructor(
    private readonly remotes: readonly PackageCompilers[],
    private readonly renderer: () => Renderer,
    private readonly shared: SharedModules,
  ) {
    super();
    for (const compilers of remotes) compilers.on('built', () => this.forget(compilers.facts.name));
  }

  get current(): LiveSet {
    const remotes = this.remotes.map(({ facts, release }) => ({
      name: facts.name,
      version: release?.version ?? '',
      prefixes: facts.prefixes,
      candidates: release ? [release] : [],
    }));
    return { sequence: this.sequence, remotes };
  }

  load(release: Release): LoadedRemote | undefined {
    const known = this.loaded.get(release.name);
    if (known) return known;
    const code = this.remotes.find(({ facts }) => facts.name === release.name)?.serverCode;
    if (code === undefined) return undefined;
    try {
      const { remote } = evaluateBundle(code, `${release.name}/server.cjs`, this.shared) as { remote: Remote };
      const loaded = { release, remote, handler: this.renderer().createHandler(release.name, remote) };
      this.loaded.set(release.name, loaded);
      return loaded;
    } catch (error) {
      this.emit('failed', release.name, release.version, error);
      return undefined;
    }
  }

  inTurn({ candidates }: LiveRemote): readonly Release[] {
    return candidates;
  }

  reportSuccess(): void {}

  reportFailure({ name, version }: Release, error: unknown): void {
    this.emit('failed', name, version, error);
  }

  states(): RemoteStates {
    return Object.fromEntries(
      this.remotes.map(({ facts, release }) => [
        facts.name,
        { version: release?.version ?? null, state: release ? ('ok' as const) : ('unavailable' as const) },
      ]),
    );
  }

  /** After a change of the shell every handler is made anew by the new renderer. */
  forgetAll(): void {
    this.loaded.clear();
    this.sequence += 1;
  }

  private forget(name: string): void {
    this.loaded.delete(name);
    this.sequence += 1;
  }
}
