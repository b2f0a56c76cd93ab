import { LRUCache } from 'lru-cache';
import { type LoadedRelease, loadRelease } from 'render/load-release';
import { sharedModules } from 'render/shared-modules';
import { bundleKey, readVerifiedBundle, type ServerBundle } from '../releases/server-bundle.ts';
import type { RenderPool, RunTask } from './remote-runner.ts';

/** More than a development server or a test has at a time. */
const maxReleases = 20;

/** Opens the releases of a registry. @param modules shared with their bundles */
export const openStored =
  (modules = sharedModules) =>
  async (bundle: ServerBundle): Promise<LoadedRelease> =>
    loadRelease(bundle.name, await readVerifiedBundle(bundle), modules);

/**
 * Runs releases in the shell's own process, without any sandbox: for development and tests, whose remotes are the
 * developer's own, and which start ten times as fast.
 */
export class InProcessPool implements RenderPool {
  private readonly releases = new LRUCache<string, LoadedRelease, ServerBundle>({
    max: maxReleases,
    fetchMethod: (_key, _stale, { context }) => this.open(context),
  });

  constructor(private readonly open: (bundle: ServerBundle) => Promise<LoadedRelease> = openStored()) {}

  readonly run: RunTask = async (bundle, task, context, signal) =>
    (await this.releaseOf(bundle)).run(task, context, signal);

  async load(bundle: ServerBundle): Promise<void> {
    await this.releaseOf(bundle);
  }

  private releaseOf(bundle: ServerBundle): Promise<LoadedRelease> {
    return this.releases.forceFetch(bundleKey(bundle), { context: bundle });
  }
}
