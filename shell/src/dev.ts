import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releasablePackages } from '@meridian-vale/federation-tools/build/list-remotes';
import { hotPath, PackageCompilers } from '@meridian-vale/federation-tools/dev/package-compilers';
import {
  type ActiveRemote,
  type ActiveSet,
  createShell,
  InProcessPool,
  type ReleaseSource,
  type RemoteStates,
  type Renderer,
  type ServerBundle,
} from '@meridian-vale/host/in-process';
import type { Release } from 'registry/release';
import { FolderStore } from 'registry/store';
import { evaluateBundle } from 'render/evaluate-bundle';
import { sharedModules } from 'render/shared-modules';
import { listen } from 'server-kit/listen-error';
import { repositoryRoot } from 'server-kit/repository-root';
import { onStopRequest, runMain } from 'server-kit/run-main';
import webpackDevMiddleware from 'webpack-dev-middleware';
import webpackHotMiddleware from 'webpack-hot-middleware';
import { readConfiguration } from './configuration.ts';
import { siteParts } from './site.ts';

/** `npm run dev`: one process, every package compiled in watch mode, edits shown in the open page. */
async function main(): Promise<void> {
  const configuration = { ...readConfiguration(process.env, repositoryRoot), pageCacheSeconds: 0 };
  const packages = releasablePackages().map((name) => new PackageCompilers(path.join(repositoryRoot, name)));
  const [shell, ...remotes] = packages as [PackageCompilers, ...PackageCompilers[]];
  for (const compilers of packages) compilers.on('failed', (message) => console.error(message));

  let renderer: Renderer | undefined;
  const releases = new DevReleases(remotes);
  shell.on('built', () => {
    const { file } = shell.serverBundle as ServerBundle;
    renderer = evaluateBundle(readFileSync(file, 'utf8'), file, sharedModules) as Renderer;
    releases.invalidate();
  });

  const middlewares = packages.flatMap(({ browser, facts }) => [
    webpackDevMiddleware(browser, { publicPath: `/remotes/${facts.name}/dev/`, stats: 'errors-only' }),
    webpackHotMiddleware(browser, { path: hotPath(facts), log: false }),
  ]);
  const firstBuilds = packages.map((compilers) => new Promise<void>((built) => compilers.once('built', built)));
  for (const compilers of packages) compilers.watch();
  await Promise.all(firstBuilds);

  const app = await createShell({
    configuration,
    parts: siteParts,
    store: new FolderStore(path.join(repositoryRoot, '.cache/dev/registry')),
    releases,
    pool: new InProcessPool(),
    shell: {
      get release() {
        return shell.release as Release;
      },
      get renderer() {
        return renderer as Renderer;
      },
    },
    middlewares,
    reportOnlyPolicy: true,
  });
  const { host, port } = configuration;
  await listen(app, { host, port, variable: 'PORT' });
  process.stdout.write(`Ready: http://localhost:${port}\n`);
  onStopRequest(() => process.exit(0));
}

/** Serves the compilers' latest output instead of a registry's releases. */
class DevReleases implements ReleaseSource {
  private sequence = 1;

  constructor(private readonly remotes: readonly PackageCompilers[]) {
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

  report({ name }: { readonly name: string }, event: string, error?: unknown): void {
    if (event === 'failed') console.error(`${name}:`, error);
  }

  async states(): Promise<RemoteStates> {
    return Object.fromEntries(
      this.remotes.map(({ facts, release }) => [
        facts.name,
        { version: release?.version ?? null, state: release ? ('ok' as const) : ('unavailable' as const) },
      ]),
    );
  }

  invalidate(): void {
    this.sequence += 1;
  }
}

runMain(main);
