import type { Remote } from 'federation/contract';
import type { Release } from 'federation/releases/release';
import type { ShellDeps } from 'shell/server/app';
import type { ActiveRemote, ActiveSet, Releases, RemoteStates } from 'shell/server/releases/releases';
import type { ServerBundle } from 'shell/server/workers/render-task';
import type { BundleLoader, LoadedRemote } from 'shell/server/workers/thread/bundle-cache';

/** The exports of the single bundle's server side. */
export interface OneBundle {
  readonly renderer: ReturnType<ShellDeps['renderer']>;
  readonly remotes: Readonly<Record<string, Remote>>;
}

/** Replaces the registry with the single bundle, which contains every remote and its files. */
export class OneBundleReleases implements Releases, BundleLoader {
  readonly current: ActiveSet;
  private readonly loaded = new Map<string, LoadedRemote>();

  constructor(
    { renderer, remotes }: OneBundle,
    release: Release,
    prefixes: Readonly<Record<string, readonly string[]>>,
  ) {
    const active = Object.entries(remotes).map(([name, remote]) => {
      const bundle = { name, version: release.version, file: '', integrity: '' };
      this.loaded.set(name, { bundle, remote, handler: renderer.createHandler(name, remote) });
      return { name, version: release.version, prefixes: prefixes[name] ?? [], candidates: [release] };
    });
    this.current = { sequence: 1, remotes: active };
  }

  load({ name }: Pick<ServerBundle, 'name'>): LoadedRemote {
    return this.loaded.get(name) as LoadedRemote;
  }

  bundles({ name }: ActiveRemote): readonly ServerBundle[] {
    return [this.load({ name }).bundle];
  }

  reportSuccess(): void {}

  reportDamaged(): void {}

  reportFailure(_bundle: ServerBundle, error: unknown): void {
    console.error(error);
  }

  async states(): Promise<RemoteStates> {
    return Object.fromEntries(
      this.current.remotes.map(({ name, version }) => [name, { version, state: 'ok' as const }]),
    );
  }
}
