import path from 'node:path';
import { Registry } from 'federation/releases/registry';
import { createShell } from './app.ts';
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { loadSharedModules } from './evaluate-bundle.ts';
import { LiveReleases } from './live-releases.ts';
import { refusedListening } from './refused-listening.ts';
import { openShellRelease } from './shell-release.ts';

/** Time for requests under way when the shell is told to stop. */
const closeWithinMs = 5_000;

const root = path.resolve(import.meta.dirname, '../../..');

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env, root);
  const registry = new Registry(configuration.registryDir);
  const shared = await loadSharedModules();
  const { shellRelease, renderer } = openShellRelease(registry, shared);
  const releases = new LiveReleases(registry, shellRelease, renderer, shared);
  releases.on('failed', (name, version, error) => console.error(`${name} ${version}:`, error));
  releases.start();
  const app = await createShell({
    configuration,
    registry,
    releases,
    shellRelease: () => shellRelease,
    renderer: () => renderer,
    publicDir: path.join(root, 'shell/public'),
    logger: { level: 'warn' },
  });
  const { host, port } = configuration;
  await app.listen({ host, port }).catch((error) => {
    throw refusedListening(error, { variable: 'PORT', host, port });
  });
  process.stdout.write(`Ready: http://localhost:${port}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      releases.stop();
      // A visitor's connection that never ends must not keep the shell.
      setTimeout(() => process.exit(0), closeWithinMs).unref();
      app.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : error.stack}\n`);
  process.exit(1);
});
