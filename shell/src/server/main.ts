import { availableParallelism } from 'node:os';
import path from 'node:path';
import { toListenError } from 'federation/configuration/listen-error';
import { formatStartError } from 'federation/configuration/start-error';
import { onStopRequest } from 'federation/configuration/stop-request';
import { Registry } from 'federation/releases/registry';
import { createAnonymousHttp } from 'shared-identity/server';
import { createShell } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { ReleaseWatcher } from './releases/release-watcher.ts';
import { serverBundleOf } from './releases/server-bundle.ts';
import { openShellRelease } from './releases/shell-release.ts';
import { loadSharedModules } from './workers/thread/evaluate-bundle.ts';
import { ThreadPool } from './workers/thread-pool.ts';

/** Milliseconds for requests in progress when the shell is told to stop. */
const closeTimeoutMs = 5_000;

const root = path.resolve(import.meta.dirname, '../../..');

async function main(): Promise<void> {
  // Handled from the first moment: a start that is stopped has not failed.
  let close = async () => {};
  onStopRequest(() => void close().then(() => process.exit(0)));
  const configuration = readConfiguration(process.env, root);
  const registry = new Registry(configuration.registryDir);
  const shared = await loadSharedModules();
  const { shellRelease, renderer } = openShellRelease(registry, shared);
  const pool = new ThreadPool({
    // One more than cores: each remote is kept off one thread, and may still use every core.
    threads: Math.max(2, availableParallelism()) + 1,
    shellBundle: serverBundleOf(registry, shellRelease),
  });
  const releases = new ReleaseWatcher({
    registry,
    shellRelease,
    load: (bundle) =>
      pool.run({ kind: 'load', bundle }, createAnonymousHttp(configuration), new AbortController().signal),
  });
  pool.on('blocked', (bundle, error) => releases.reportBlocked(bundle, error));
  pool.on('faulty', (bundle, error) => releases.reportFaulty(bundle, error));
  pool.on('unexplained', (error) => console.error('A render thread:', error));
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
  // The first visitor does not wait until the render threads have started and evaluated every bundle.
  await releases.states();
  const { host, port } = configuration;
  await app.listen({ host, port }).catch((error) => {
    throw toListenError(error, { variable: 'PORT', host, port });
  });
  process.stdout.write(`Ready: http://localhost:${port}\n`);
  close = async () => {
    releases.stop();
    // A visitor's connection that never ends must not keep the shell.
    setTimeout(() => process.exit(0), closeTimeoutMs).unref();
    await app.close();
    await pool.close();
  };
}

main().catch((error: Error) => {
  process.stderr.write(`${formatStartError(error)}\n`);
  process.exit(1);
});
