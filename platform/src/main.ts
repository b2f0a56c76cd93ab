import { assertKeysShared } from 'server-kit/assert-keys-shared';

import { runService } from 'server-kit/service';
import { root } from '#installed-files';
import { createPlatform } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { scheduleGuestPurge } from './guests/purge-inactive-guests.ts';
import { seed } from './seed/seed.ts';
import { openDatabase } from './storage/open-database.ts';
import { prepareDatabase } from './storage/prepare-database.ts';

runService({
  name: 'Platform',
  readConfiguration: (env) => readConfiguration(env, root),
  createApp: async (configuration, parts) => {
    const { databaseUrl, partition, adminKeys, tokenKeys } = configuration;
    const db = await openDatabase(configuration);
    await prepareDatabase(db, (queries) => seed(queries, partition));
    // An embedded database has only one process, whose keys are in the same folder.
    if (databaseUrl)
      await assertKeysShared(db, { ADMIN_KEY: adminKeys.map(({ key }) => key), TOKEN_SIGNING_KEY: tokenKeys });
    const app = createPlatform({ ...parts, db, configuration });
    app.addHook('onClose', () => db.close());
    scheduleGuestPurge(app, db);
    return app;
  },
});
