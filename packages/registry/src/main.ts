import { randomBytes } from 'node:crypto';
import { assertKeysShared } from 'server-kit/assert-keys-shared';
import { withSecretFiles } from 'server-kit/environment';
import { listen, urlOf } from 'server-kit/listen-error';
import { assertUsable, openPool } from 'server-kit/postgres';
import { prepareSchema } from 'server-kit/prepare-schema';
import { runMain } from 'server-kit/run-main';
import { type ServedParts, serve } from 'server-kit/service';
import { ensureWritableFolder } from 'server-kit/writable-folder';
import { firstReleases, migrationsDir, root } from '#installed-files';
import { HttpRegistry } from './client/http-registry.ts';
import { type RegistryConfiguration, readConfiguration } from './configuration.ts';
import { callerOf } from './keys/access.ts';
import { createPanel } from './panel/panel.ts';
import { adoptEpoch, seedRegistry } from './rules/seed-registry.ts';
import { createRegistryApp, ranTable } from './server/app.ts';
import { FolderStore } from './store/folder-store.ts';
import { PostgresRegistryStore } from './store/postgres-registry-store.ts';

runMain(async () => {
  // Files created from here on are accessible to this user only.
  process.umask(0o077);
  await serve(() => readConfiguration(withSecretFiles(process.env), root), {
    name: 'registry',
    prefix: 'REGISTRY_',
    ready: 'Registry ready',
    createApp,
  });
}, ['KEYS_NOT_SHARED']);

async function createApp(configuration: RegistryConfiguration, { output, ...parts }: ServedParts) {
  const { host, port, panel: panelAddress, siteUrl, registryDir } = configuration;
  const db = await openDatabase(configuration);
  if (!db) ensureWritableFolder('REGISTRY_DIR', registryDir);
  const store = db ? new PostgresRegistryStore(db) : new FolderStore(registryDir);
  if (firstReleases) await seedRegistry(store, firstReleases);
  await adoptEpoch(store);
  const app = createRegistryApp({ ...parts, store, db, configuration });
  app.addHook('onClose', async () => db?.close());
  if (panelAddress) {
    const localName = `panel-${randomBytes(8).toString('hex')}.localhost`;
    const panel = createPanel({
      callerOf: (key) => callerOf(key, store, configuration),
      registryOf: (key) => new HttpRegistry(`${urlOf({ host, port })}/registry`, key),
      siteUrl,
      localName,
      logger: parts.logger,
    });
    app.addHook('onClose', () => panel.close());
    await listen(panel, { ...panelAddress, variable: 'PANEL_PORT' });
    output.write(`Panel, on this machine: http://${localName}:${panelAddress.port}\n`);
  }
  return app;
}

/** The PostgreSQL of `DATABASE_URL`. The embedded database is the services': a second process would lose rows in it. */
async function openDatabase({ databaseUrl, databasePoolSize, ...keys }: RegistryConfiguration) {
  if (!databaseUrl) return undefined;
  const db = openPool(databaseUrl, databasePoolSize);
  await assertUsable(db);
  await prepareSchema(db, { folder: migrationsDir, ranTable });
  const { adminKeys, registryKeys: REGISTRY_KEY, previewKeys: PREVIEW_KEY } = keys;
  await assertKeysShared(db, { ADMIN_KEY: adminKeys.map(({ key }) => key), REGISTRY_KEY, PREVIEW_KEY });
  return db;
}
