import { EventEmitter } from 'node:events';
import type { PackageCompilers } from '@meridian-vale/federation-tools/dev/package-compilers';
import type {
  ActiveRemote,
  ActiveSet,
  ReleaseSource,
  RemoteStates,
  ServerBundle,
} from '@meridian-vale/host/in-process';

/** Serves the compilers' latest output instead of a registry's releases. */
export class DevReleases extends EventEmitter<{ failed: [string, string, unknown] }> implements ReleaseSource {
  private sequence = 1;

  constructor(private readonly remotes: readonly PackageCompilers[]) {
    super();
    for (const compilers of remotes) compilers.on('built', () => this.invalidate());
  }

  get current(): ActiveSet {
    const remotes = this.remotes.map(({ facts, release }) => ({
      name: facts.name,
      version: release?.version ?? '',
      prefixes: facts.prefixes,
      versions: release ? [release] : [],
    }));
    return { sequence: this.sequence, remotes };
  }

  bundles({ name }: ActiveRemote): readonly ServerBundle[] {
    const bundle = this.remotes.find(({ facts }) => facts.name === name)?.serverBundle;
    return bundle ? [bundle] : [];
  }

  reportSuccess(): void {}

  reportFailure({ name, version }: ServerBundle, error: unknown): void {
    this.emit('failed', name, version, error);
  }

  reportFaulty(): void {}

  async states(): Promise<RemoteStates> {
    return Object.fromEntries(
      this.remotes.map(({ facts, release }) => [
        facts.name,
        { version: release?.version ?? null, state: release ? ('ok' as const) : ('unavailable' as const) },
      ]),
    );
  }

  /** Invalidates all cached pages after a new build. */
  invalidate(): void {
    this.sequence += 1;
  }
}
