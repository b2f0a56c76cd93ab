import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { repositoryRoot } from 'federation/build/package-facts';
import { Registry } from 'federation/releases/registry';
import type { Release } from 'federation/releases/release';
import { createShell } from 'shell/server/app';
import { readConfiguration } from 'shell/server/configuration';
import { loadSharedModules, type SharedModules } from 'shell/server/evaluate-bundle';
import { LiveReleases } from 'shell/server/live-releases';
import type { LoadedRemote } from 'shell/server/release-source';
import { openShellRelease } from 'shell/server/shell-release';

export interface ShellHere {
  readonly app: FastifyInstance;
  readonly releases: LiveReleases;
}

/** What a measurement puts between the shell and what it is made of. */
export interface Between {
  readonly shared?: (modules: SharedModules) => SharedModules;
  readonly remote?: (loaded: LoadedRemote) => LoadedRemote;
}

/** The shell in this process, as its own `main.ts` composes it, without a page cache. It does not listen. */
export async function composeShell(
  env: Readonly<Record<string, string | undefined>>,
  { shared: lend = (modules) => modules, remote: change = (loaded) => loaded }: Between = {},
): Promise<ShellHere> {
  const configuration = readConfiguration({ ...env, PAGE_CACHE_SECONDS: '0' }, repositoryRoot);
  const registry = new Registry(configuration.registryDir);
  const shared = lend(await loadSharedModules());
  const { shellRelease, renderer } = openShellRelease(registry, shared);
  class Releases extends LiveReleases {
    override load(release: Release): LoadedRemote | undefined {
      const loaded = super.load(release);
      return loaded && change(loaded);
    }
  }
  const releases = new Releases(registry, shellRelease, renderer, shared);
  releases.refresh();
  const app = await createShell({
    configuration,
    registry,
    releases,
    shellRelease: () => shellRelease,
    renderer: () => renderer,
    publicDir: path.join(repositoryRoot, 'shell/public'),
  });
  return { app, releases };
}
