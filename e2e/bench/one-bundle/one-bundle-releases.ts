import type { Remote } from '@meridian-vale/federation/contract';
import type {
  ActiveRemote,
  ActiveSet,
  ReleaseSource,
  RemoteStates,
  ServerBundle,
  ShellDeps,
} from '@meridian-vale/host/in-process';
import type { Release } from 'registry/release';

/** The exports of the single bundle's server side. */
export interface OneBundle {
  readonly renderer: ShellDeps['shell']['renderer'];
  readonly remotes: Readonly<Record<string, Remote>>;
}

/** Replaces the registry with the single bundle, which contains every remote and its files. */
export class OneBundleReleases implements ReleaseSource {
  readonly current: ActiveSet;

  constructor(remotes: readonly string[], release: Release, prefixes: Readonly<Record<string, readonly string[]>>) {
    const active = remotes.map((name) => ({
      name,
      version: release.version,
      prefixes: prefixes[name] ?? [],
      versions: [release],
    }));
    this.current = { sequence: 1, remotes: active };
  }

  bundles({ name, version }: ActiveRemote): readonly ServerBundle[] {
    return [{ name, version, file: '', integrity: '' }];
  }

  reportSuccess(): void {}

  reportFaulty(): void {}

  reportFailure(_bundle: ServerBundle, error: unknown): void {
    console.error(error);
  }

  async states(): Promise<RemoteStates> {
    return Object.fromEntries(
      this.current.remotes.map(({ name, version }) => [name, { version, state: 'ok' as const }]),
    );
  }
}
