import { assertKeysShared } from 'server-kit/assert-keys-shared';
import { withSecretFiles } from 'server-kit/environment';
import { runMain } from 'server-kit/run-main';
import { serve } from 'server-kit/service';
import { root } from '#installed-files';
import { createPlatform } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { scheduleGuestPurge } from './guests/purge-inactive-guests.ts';
import { seed } from './seed/seed.ts';
import { openDatabase } from './storage/open-database.ts';
import { prepareDatabase } from './storage/prepare-database.ts';

runMain(async () => {
  // Files created from here on are accessible to this user only.
  process.umask(0o077);
  await serve(() => readConfiguration(withSecretFiles(process.env), root), {
    name: 'platform',
    prefix: 'PLATFORM_',
    ready: 'Platform ready',
    createApp: async (configuration, parts) => {
      const { databaseUrl, partition, adminKeys, tokenKeys } = configuration;
      const db = await openDatabase(configuration);
      await prepareDatabase(db, (queries) => seed(queries, partition));
      // An embedded database has only one process, whose keys are in the same folder.
      if (databaseUrl)
        await assertKeysShared(db, { ADMIN_KEY: adminKeys.map(({ key }) => key), TOKEN_SIGNING_KEY: tokenKeys });
      const app = createPlatform({ ...parts, db, configuration });
      // `npm start`, for who tries the site, keeps a channel to its programs.
      if (!databaseUrl && !process.connected)
        app.log.warn(
          'the database is embedded (PGlite), for one process and to try the site: visitors need DATABASE_URL',
        );
      app.addHook('onClose', () => db.close());
      scheduleGuestPurge(app, db);
      return app;
    },
  });
}, ['DATA_DIR_LOCKED', 'KEYS_NOT_SHARED']);
