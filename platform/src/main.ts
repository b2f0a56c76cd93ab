import path from 'node:path';
import { createPlatform } from './app.ts';
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { scheduleGuestPurge } from './guests/schedule-guest-purge.ts';
import { seed } from './seed/seed.ts';
import { DataDirLockedError } from './storage/data-lock.ts';
import { openDatabase } from './storage/open-database.ts';
import { prepareDatabase } from './storage/prepare-database.ts';

async function main(): Promise<void> {
  // From the first moment: a start that is told to stop has not failed, and whatever it began is all or nothing.
  let stop = async () => {};
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop().then(() => process.exit(0)));
  const configuration = readConfiguration(process.env, path.resolve(import.meta.dirname, '../..'));
  const { port, partition, logLevel } = configuration;
  const db = await openDatabase(configuration);
  await prepareDatabase(db, (queries) => seed(queries, partition));
  const app = createPlatform({ db, configuration, logger: { level: logLevel } });
  app.addHook('onClose', () => db.close());
  scheduleGuestPurge(app, db);
  stop = () => app.close();
  await app.listen({ host: '127.0.0.1', port });
  process.stdout.write(`Platform ready: http://127.0.0.1:${port}\n`);
}

main().catch((error: NodeJS.ErrnoException) => {
  const taken = `PLATFORM_PORT: ${(error as { port?: number }).port} is taken; set PLATFORM_PORT to a free one`;
  const known = error instanceof ConfigurationError || error instanceof DataDirLockedError;
  process.stderr.write(`${error.code === 'EADDRINUSE' ? taken : known ? error.message : error.stack}\n`);
  process.exit(1);
});
