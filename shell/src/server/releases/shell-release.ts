import type { Release } from 'releases/release';
import type { ReleaseFolder } from 'releases/release-folder';
import { manifestIntegrity } from 'releases/release-set-text';
import { evaluateBundle } from 'remote-host/evaluate-bundle';
import { sharedModules } from 'remote-host/shared-modules';
import { ConfigurationError } from 'server-kit/environment';
import type { Renderer } from '../../render/renderer.tsx';

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
  return { shellRelease, renderer: evaluateBundle(bundle, 'shell.cjs', sharedModules) as Renderer };
}
