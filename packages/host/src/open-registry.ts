import { manifestIntegrity } from 'registry/release';
import type { ReleaseFolder } from 'registry/store';
import { evaluateBundle } from 'render/evaluate-bundle';
import { frameworkModules } from 'render/framework-modules';
import { ConfigurationError } from 'server-kit/environment';
import type { ShellDeps } from './app.ts';
import { refuseCalls } from './calls/page-calls.ts';
import type { Renderer, ShellRelease } from './page/document.ts';
import { ReleaseWatcher } from './releases/release-watcher.ts';

/** How long a release that has failed may take to render a page again, in ms. */
const probeMs = 10_000;

/** The shell's own live release. @throws ConfigurationError if the registry has none */
export function openShell(registry: ReleaseFolder): ShellRelease {
  const set = registry.readSet();
  if (!set.shell)
    throw new ConfigurationError(
      `REGISTRY_DIR: expected a registry with a release of the shell, got ${JSON.stringify(registry.dir)}`,
    );
  const { version } = set.shell;
  const release = registry.readRelease('shell', version, manifestIntegrity(set, 'shell', version));
  const bundle = registry.readFile(release, 'server/shell.cjs').toString('utf8');
  return { release, renderer: evaluateBundle(bundle, 'shell.cjs', frameworkModules) as Renderer };
}

/** The releases of a registry; there are none until the watcher is started. */
export function watchReleases({
  configuration: { site, services, bases, identity },
  parts,
  registry,
  shell,
  pool,
}: Pick<ShellDeps, 'configuration' | 'parts' | 'registry' | 'shell' | 'pool'>): ReleaseWatcher {
  const createHttp = parts.services?.createHttp ?? refuseCalls;
  return new ReleaseWatcher({
    registry,
    shellRelease: shell.release,
    load: (bundle) => pool.load(bundle),
    probe: ({ prefixes: [path] }, bundle) => {
      const task = { kind: 'page', url: site.siteUrl + path, budgetMs: 0, nonce: '', services } as const;
      const http = createHttp({ bases, appId: identity?.appId ?? '' });
      return pool.run(bundle, task, { http }, AbortSignal.timeout(probeMs));
    },
  });
}
