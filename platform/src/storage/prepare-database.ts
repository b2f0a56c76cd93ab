import type { Database, Queryable } from 'server-kit/database';
import { migrateSchema, prepareSchema } from 'server-kit/prepare-schema';
import { migrationsDir } from '#installed-files';

export const ranTable = 'migrations';

export const prepareDatabase = (db: Database, seed: (queries: Queryable) => Promise<void>): Promise<void> =>
  prepareSchema(db, { folder: migrationsDir, ranTable, seed });

export const migrate = (queries: Queryable, folder = migrationsDir): Promise<boolean> =>
  migrateSchema(queries, { folder, ranTable });
