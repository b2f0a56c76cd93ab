import path from 'node:path';
import { toListenError } from 'federation/configuration/listen-error';
import { formatStartError } from 'federation/configuration/start-error';
import { FolderStore } from 'federation/registry/folder-store';
import { createPlatform } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { scheduleGuestPurge } from './guests/schedule-guest-purge.ts';
import { PostgresRegistryStore } from './registry/postgres-registry-store.ts';
import { SetWatch } from './registry/set-watch.ts';
import { seed } from './seed/seed.ts';
import { openDatabase } from './storage/open-database.ts';
import { prepareDatabase } from './storage/prepare-database.ts';

const host = '127.0.0.1';

async function main(): Promise<void> {
  // Handled from the first moment: a start that is stopped has not failed, and each of its steps is all or nothing.
  let close = async () => {};
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => close().then(() => process.exit(0)));
  const configuration = readConfiguration(process.env, path.resolve(import.meta.dirname, '../..'));
  const { port, partition, logLevel, hasServices, hasRegistry, registryDir, databaseUrl } = configuration;
  const db = hasServices || (hasRegistry && databaseUrl) ? await openDatabase(configuration) : undefined;
  if (db) await prepareDatabase(db, (queries) => seed(queries, partition));
  const registry = !hasRegistry
    ? undefined
    : db && databaseUrl
      ? new PostgresRegistryStore(db)
      : new FolderStore(registryDir);
  const watch = registry && databaseUrl ? new SetWatch(registry, databaseUrl) : undefined;
  const currentSet = watch && (() => watch.current());
  const services = hasServices ? db : undefined;
  const app = createPlatform({ db: services, registry, currentSet, configuration, logger: { level: logLevel } });
  await watch?.listen();
  app.addHook('onClose', async () => {
    await watch?.close();
    await db?.close();
  });
  if (services) scheduleGuestPurge(app, services);
  close = () => app.close();
  await app.listen({ host, port }).catch((error) => {
    throw toListenError(error, { host, port, variable: 'PLATFORM_PORT' });
  });
  process.stdout.write(`Platform ready: http://${host}:${port}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${formatStartError(error, ['DATA_DIR_LOCKED'])}\n`);
  process.exit(1);
});
