import { availableParallelism } from 'node:os';
import path from 'node:path';
import { toListenError } from 'federation/configuration/listen-error';
import { formatStartError } from 'federation/configuration/start-error';
import { FolderStore } from 'federation/registry/folder-store';
import { HttpRegistry } from 'federation/registry/http-registry';
import { Registry } from 'federation/releases/registry';
import { createAnonymousHttp } from 'shared-identity/server';
import { createShell } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { RegistryFollower } from './releases/registry-follower.ts';
import { ReleaseWatcher } from './releases/release-watcher.ts';
import { serverBundleOf } from './releases/server-bundle.ts';
import { openShellRelease } from './releases/shell-release.ts';
import { loadSharedModules } from './workers/thread/evaluate-bundle.ts';
import { ThreadPool } from './workers/thread-pool.ts';

/** Milliseconds for requests in progress when the shell is told to stop. */
const closeTimeoutMs = 5_000;

const root = path.resolve(import.meta.dirname, '../../..');

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env, root);
  const { registryDir, registryService } = configuration;
  const registry = new Registry(registryDir);
  const follower = registryService && followRegistry(registryService, registryDir);
  await follower?.start();
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
    ...(follower ? { fetchRelease: (name, version) => follower.fetch(name, version) } : {}),
    logger: { level: 'warn' },
  });
  // The first visitor does not wait until the render threads have started and evaluated every bundle.
  await releases.states();
  const { host, port } = configuration;
  await app.listen({ host, port }).catch((error) => {
    throw toListenError(error, { variable: 'PORT', host, port });
  });
  process.stdout.write(`Ready: http://localhost:${port}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      releases.stop();
      follower?.stop();
      // A visitor's connection that never ends must not keep the shell.
      setTimeout(() => process.exit(0), closeTimeoutMs).unref();
      app
        .close()
        .then(() => pool.close())
        .then(() => process.exit(0));
    });
  }
}

function followRegistry({ url, key }: { url: string; key: string }, copyDir: string): RegistryFollower {
  const follower = new RegistryFollower(new HttpRegistry(url, key), new FolderStore(copyDir));
  follower.on('failed', (error) => console.error('The registry:', error));
  return follower;
}

main().catch((error: Error) => {
  process.stderr.write(`${formatStartError(error)}\n`);
  process.exit(1);
});
