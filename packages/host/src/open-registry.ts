import { manifestIntegrity } from 'registry/release';
import type { ReleaseFolder } from 'registry/store';
import { evaluateBundle } from 'render/evaluate-bundle';
import { frameworkModules } from 'render/framework-modules';
import { ConfigurationError } from 'server-kit/environment';
import type { ShellDeps } from './create-shell.ts';
import type { Renderer, ShellRelease } from './page/document.ts';
import { ReleaseWatcher } from './releases/release-watcher.ts';

/** The shell's own live release. @throws ConfigurationError if the registry has none */
export function openShell(store: ReleaseFolder): ShellRelease {
  const set = store.readSet();
  if (!set.shell)
    throw new ConfigurationError(
      `REGISTRY_DIR: expected a registry with a release of the shell, got ${JSON.stringify(store.dir)}`,
    );
  const { version } = set.shell;
  const release = store.readRelease('shell', version, manifestIntegrity(set, 'shell', version));
  const bundle = store.readFile(release, 'server/shell.cjs').toString('utf8');
  return { release, renderer: evaluateBundle(bundle, 'shell.cjs', frameworkModules) as Renderer };
}

/** The releases of a registry; there are none until the watcher is started. */
export const watchReleases = ({ store, shell, pool }: Pick<ShellDeps, 'store' | 'shell' | 'pool'>): ReleaseWatcher =>
  new ReleaseWatcher({ store, shellRelease: shell.release, load: (bundle) => pool.load(bundle) });
