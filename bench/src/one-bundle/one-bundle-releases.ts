import type { Remote } from 'federation/contract';
import type { Release } from 'federation/releases/release';
import type { ShellDeps } from 'shell/server/app';
import type { LiveRemote, LiveSet, LoadedRemote, ReleaseSource, RemoteStates } from 'shell/server/release-source';

/** What the one bundle's server side exports. */
export interface OneBundle {
  readonly renderer: ReturnType<ShellDeps['renderer']>;
  readonly remotes: Readonly<Record<string, Remote>>;
}

/** The one bundle in the place of a registry: every remote is there, and its files are the bundle's. */
export class OneBundleReleases implements ReleaseSource {
  readonly current: LiveSet;
  private readonly loaded = new Map<Release, LoadedRemote>();

  constructor(
    { renderer, remotes }: OneBundle,
    bundle: Release,
    prefixes: Readonly<Record<string, readonly string[]>>,
  ) {
    const live = Object.entries(remotes).map(([name, remote]) => {
      const release = { ...bundle };
      this.loaded.set(release, { release, remote, handler: renderer.createHandler(name, remote) });
      return { name, version: 'one', prefixes: prefixes[name] ?? [], candidates: [release] };
    });
    this.current = { sequence: 1, remotes: live };
  }

  load(release: Release): LoadedRemote | undefined {
    return this.loaded.get(release);
  }

  inTurn({ candidates }: LiveRemote): readonly Release[] {
    return candidates;
  }

  reportSuccess(): void {}

  reportFailure(_release: Release, error: unknown): void {
    console.error(error);
  }

  states(): RemoteStates {
    return Object.fromEntries(this.current.remotes.map(({ name }) => [name, { version: 'one', state: 'ok' as const }]));
  }
}
