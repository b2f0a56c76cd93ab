import type { FastifyInstance } from 'fastify';
import { manifestIntegrity, type Release } from 'registry/release';
import type { ReleaseFolder } from 'registry/store';
import { evaluateBundle } from 'render/evaluate-bundle';
import { frameworkModules } from 'render/framework-modules';
import { ConfigurationError } from 'server-kit/environment';
import { createShell, type ShellDeps } from './app.ts';
import { refuseCalls } from './calls/page-calls.ts';
import type { Renderer } from './page/document.ts';
import { ReleaseWatcher } from './releases/release-watcher.ts';

interface ReleasedShellDeps extends Omit<ShellDeps, 'releases' | 'shell'> {
  readonly shellRelease: Release;
  readonly renderer: Renderer;
}

/** How long a release that has failed may take to render a page again, in ms. */
const probeMs = 10_000;

/** Creates a shell that serves a registry's releases. It does not listen, and has none until `releases` is started. */
export async function createShellFromRegistry(
  deps: ReleasedShellDeps,
): Promise<{ readonly app: FastifyInstance; readonly releases: ReleaseWatcher }> {
  const { configuration, parts, registry, shellRelease, renderer, pool } = deps;
  const { site, services, bases, identity } = configuration;
  const createHttp = parts.services?.createHttp ?? refuseCalls;
  const releases = new ReleaseWatcher({
    registry,
    shellRelease,
    load: (bundle) => pool.load(bundle),
    probe: ({ prefixes: [path] }, bundle) => {
      const task = { kind: 'page', url: site.siteUrl + path, budgetMs: 0, nonce: '', services } as const;
      return pool.run(
        bundle,
        task,
        { http: createHttp({ bases, appId: identity?.appId ?? '' }) },
        AbortSignal.timeout(probeMs),
      );
    },
  });
  const app = await createShell({ ...deps, releases, shell: { release: shellRelease, renderer } });
  return { app, releases };
}

/** The shell's own live release and its renderer. @throws ConfigurationError if the registry has none */
export function openShellRelease(registry: ReleaseFolder): { shellRelease: Release; renderer: Renderer } {
  const set = registry.readSet();
  if (!set.shell)
    throw new ConfigurationError(
      `REGISTRY_DIR: expected a registry with a release of the shell, got ${JSON.stringify(registry.dir)}`,
    );
  const { version } = set.shell;
  const shellRelease = registry.readRelease('shell', version, manifestIntegrity(set, 'shell', version));
  const bundle = registry.readFile(shellRelease, 'server/shell.cjs').toString('utf8');
  return { shellRelease, renderer: evaluateBundle(bundle, 'shell.cjs', frameworkModules) as Renderer };
}
