import { repositoryRoot } from 'federation/build/package-facts';
import { Registry } from 'federation/releases/registry';
import { readConfiguration } from 'shell/server/configuration';
import { openShellRelease } from 'shell/server/releases/shell-release';
import { createShellFromRegistry } from 'shell/server/shell-from-registry';
import { BundleCache, type LoadedRemote } from 'shell/server/workers/thread/bundle-cache';
import { loadSharedModules, type SharedModules } from 'shell/server/workers/thread/evaluate-bundle';
import { RenderWorker } from 'shell/server/workers/thread/render-worker';

/** What a measurement puts between the shell and what it is made of. */
export interface Between {
  readonly shared?: (modules: SharedModules) => SharedModules;
  readonly remote?: (loaded: LoadedRemote) => LoadedRemote;
}

/** The shell in this process and thread, without a page cache. It does not listen. */
export async function composeShell(
  env: Readonly<Record<string, string | undefined>>,
  { shared: lend = (modules) => modules, remote: change = (loaded) => loaded }: Between = {},
) {
  const configuration = readConfiguration({ ...env, PAGE_CACHE_SECONDS: '0' }, repositoryRoot);
  const registry = new Registry(configuration.registryDir);
  const shared = lend(await loadSharedModules());
  const { shellRelease, renderer } = openShellRelease(registry, shared);
  const bundles = new BundleCache(renderer, shared);
  const changed = new Map<LoadedRemote, LoadedRemote>();
  const pool = new RenderWorker(renderer, {
    load: (bundle) => {
      const loaded = bundles.load(bundle);
      const known = changed.get(loaded) ?? change(loaded);
      changed.set(loaded, known);
      return known;
    },
  });
  const shell = await createShellFromRegistry({ configuration, registry, shellRelease, renderer, pool });
  shell.releases.refresh();
  return shell;
}
