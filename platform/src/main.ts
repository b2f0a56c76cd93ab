import path from 'node:path';
import { toListenError } from 'federation/configuration/listen-error';
import { formatStartError } from 'federation/configuration/start-error';
import { onStopRequest } from 'federation/configuration/stop-request';
import { serveMetrics } from 'federation/operations/metrics-server';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { assertKeysShared } from './access/assert-keys-shared.ts';
import { createPlatform } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { scheduleGuestPurge } from './guests/schedule-guest-purge.ts';
import { seed } from './seed/seed.ts';
import { openDatabase } from './storage/open-database.ts';
import { prepareDatabase } from './storage/prepare-database.ts';

const host = '127.0.0.1';

async function main(): Promise<void> {
  // Whatever is created from here on is this user's alone.
  process.umask(0o077);
  // Handled from the first moment: a start that is stopped has not failed, and each of its steps is all or nothing.
  let close = async () => {};
  onStopRequest(() => void close().then(() => process.exit(0)));
  const configuration = readConfiguration(process.env, path.resolve(import.meta.dirname, '../..'));
  const { port, partition, logLevel, databaseUrl, adminKey, tokenSigningKey } = configuration;
  const db = await openDatabase(configuration);
  await prepareDatabase(db, (queries) => seed(queries, partition));
  // An embedded database has one process, whose keys stand beside it.
  if (databaseUrl) await assertKeysShared(db, { ADMIN_KEY: adminKey, TOKEN_SIGNING_KEY: tokenSigningKey });
  const metrics = configuration.metrics && new Registry();
  const app = createPlatform({ db, configuration, logger: { level: logLevel }, ...(metrics ? { metrics } : {}) });
  app.addHook('onClose', () => db.close());
  if (metrics && configuration.metrics) {
    collectDefaultMetrics({ register: metrics });
    const stopMetrics = await serveMetrics(metrics, configuration.metrics, 'PLATFORM_METRICS_PORT');
    app.addHook('onClose', async () => stopMetrics());
  }
  scheduleGuestPurge(app, db);
  close = () => app.close();
  await app.listen({ host, port }).catch((error) => {
    throw toListenError(error, { host, port, variable: 'PLATFORM_PORT' });
  });
  process.stdout.write(`Platform ready: http://${host}:${port}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${formatStartError(error, ['DATA_DIR_LOCKED', 'KEYS_NOT_SHARED'])}\n`);
  process.exit(1);
});
