import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { callerOf } from 'registry/access';
import { FolderStore } from 'registry/folder-store';
import { HttpRegistry } from 'registry/http-registry';
import { createPanel } from 'registry/panel';
import { PostgresRegistryStore } from 'registry/postgres-registry-store';
import { adoptEpoch, seedRegistry } from 'registry/seed-registry';
import { withSecretFiles } from 'server-kit/environment';
import { listen } from 'server-kit/listen-error';
import { createLogOutput } from 'server-kit/log-output';
import { serveMetrics } from 'server-kit/metrics-server';
import { onStopRequest, runMain } from 'server-kit/run-main';
import { startTracing } from 'server-kit/tracing';
import { startWatchdog } from 'server-kit/watchdog';
import { ensureWritableFolder } from 'server-kit/writable-folder';
import { firstReleases, root } from '#installed-files';
import { assertKeysShared } from './access/assert-keys-shared.ts';
import { createPlatform } from './app.ts';
import { type PlatformConfiguration, readConfiguration } from './configuration.ts';
import { scheduleGuestPurge } from './guests/purge-inactive-guests.ts';
import { seed } from './seed/seed.ts';
import { openDatabase } from './storage/open-database.ts';
import { prepareDatabase } from './storage/prepare-database.ts';

async function main(): Promise<void> {
  // Files created from here on are accessible to this user only.
  process.umask(0o077);
  // Handle stop signals from the beginning: stopping during startup is not a failure, and each startup step is atomic.
  let close = async () => {};
  let isDraining = false;
  onStopRequest(() => void close().then(() => process.exit(0)));
  const output = createLogOutput();
  const configuration = readConfiguration(withSecretFiles(process.env), root);
  const { host, port, partition, logLevel, hasServices, hasRegistry, registryDir, databaseUrl } = configuration;
  const db = hasServices || (hasRegistry && databaseUrl) ? await openDatabase(configuration) : undefined;
  if (db) await prepareDatabase(db, (queries) => seed(queries, partition));
  // An embedded database has only one process, whose keys are in the same folder.
  if (db && databaseUrl) await assertKeysShared(db, keysOf(configuration));
  const registry = !hasRegistry
    ? undefined
    : db && databaseUrl
      ? new PostgresRegistryStore(db)
      : openFolder(registryDir);
  if (registry && firstReleases) await seedRegistry(registry, firstReleases);
  if (registry) await adoptEpoch(registry);
  const services = hasServices ? db : undefined;
  const metrics = configuration.metrics && new Registry();
  const logger = { level: logLevel, stream: output };
  const tracing = await startTracing('platform', configuration.traceCollector, (error) =>
    app.log.warn({ err: error }, 'traces cannot be exported'),
  );
  const app = createPlatform({
    db: services,
    registry,
    configuration,
    metrics,
    logger,
    isDraining: () => isDraining,
    tracing,
  });
  app.addHook('onClose', async () => {
    await db?.close();
  });
  if (metrics && configuration.metrics) {
    collectDefaultMetrics({ register: metrics });
    const stopMetrics = await serveMetrics(metrics, configuration.metrics, 'PLATFORM_METRICS_PORT');
    app.addHook('onClose', async () => stopMetrics());
  }
  if (services) scheduleGuestPurge(app, services);
  close = async () => {
    isDraining = true;
    await sleep(configuration.drainMs);
    await app.close();
  };
  if (registry && configuration.panel) {
    const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}/registry`;
    const localName = `panel-${randomBytes(8).toString('hex')}.localhost`;
    const panel = createPanel({
      callerOf: (key) => callerOf(key, registry, configuration),
      registryOf: (key) => new HttpRegistry(address, key),
      siteUrl: configuration.siteUrl,
      localName,
      logger,
    });
    app.addHook('onClose', () => panel.close());
    await listen(panel, { ...configuration.panel, variable: 'PANEL_PORT' });
    output.write(`Panel, on this machine: http://${localName}:${configuration.panel.port}\n`);
  }
  await listen(app, { host, port, variable: 'PLATFORM_PORT' });
  startWatchdog();
  output.write(`Platform ready: http://${host}:${port}\n`);
}

function openFolder(registryDir: string): FolderStore {
  ensureWritableFolder('REGISTRY_DIR', registryDir);
  return new FolderStore(registryDir);
}

/** The keys by environment variable. */
function keysOf({ adminKeys, tokenKeys, hasRegistry, registryKeys, previewKeys }: PlatformConfiguration) {
  const keys = { ADMIN_KEY: adminKeys.map(({ key }) => key), TOKEN_SIGNING_KEY: tokenKeys };
  return hasRegistry ? { ...keys, REGISTRY_KEY: registryKeys, PREVIEW_KEY: previewKeys } : keys;
}

runMain(main, ['DATA_DIR_LOCKED', 'KEYS_NOT_SHARED']);
