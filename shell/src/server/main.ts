import path from 'node:path';
import { toListenError } from 'federation/configuration/listen-error';
import { formatStartError } from 'federation/configuration/start-error';
import { Registry } from 'federation/releases/registry';
import { createAnonymousHttp } from 'shared-identity/server';
import { createShell } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { ReleaseWatcher } from './releases/release-watcher.ts';
import { openShellRelease } from './releases/shell-release.ts';
import { BundleCache } from './workers/bundle-cache.ts';
import { loadSharedModules } from './workers/evaluate-bundle.ts';
import { RenderWorker } from './workers/render-worker.ts';

/** Milliseconds for requests in progress when the shell is told to stop. */
const closeTimeoutMs = 5_000;

const root = path.resolve(import.meta.dirname, '../../..');

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env, root);
  const registry = new Registry(configuration.registryDir);
  const shared = await loadSharedModules();
  const { shellRelease, renderer } = openShellRelease(registry, shared);
  const pool = new RenderWorker(renderer, new BundleCache(renderer, shared));
  const releases = new ReleaseWatcher({
    registry,
    shellRelease,
    load: (bundle) =>
      pool.run({ kind: 'load', bundle }, createAnonymousHttp(configuration), new AbortController().signal),
  });
  releases.on('failed', (name, version, error) => console.error(`${name} ${version}:`, error));
  releases.start();
  const app = await createShell({
    configuration,
    registry,
    releases,
    pool,
    shellRelease: () => shellRelease,
    renderer: () => renderer,
    publicDir: path.join(root, 'shell/public'),
    logger: { level: 'warn' },
  });
  const { host, port } = configuration;
  await app.listen({ host, port }).catch((error) => {
    throw toListenError(error, { variable: 'PORT', host, port });
  });
  process.stdout.write(`Ready: http://localhost:${port}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      releases.stop();
      // A visitor's connection that never ends must not keep the shell.
      setTimeout(() => process.exit(0), closeTimeoutMs).unref();
      app.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${formatStartError(error)}\n`);
  process.exit(1);
});
