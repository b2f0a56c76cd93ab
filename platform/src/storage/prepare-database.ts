import { seed } from '../seed/seed.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

/** Any number that no other program on the same server is likely to have taken. */
const migrationLock = 7_302_011;

/**
 * Brings a database to what this version needs: its tables, and the seed data when it is new (R65). One transaction, so
 * that a start cut short leaves all or nothing, and behind a lock, so that services that start together take turns.
 */
export function prepareDatabase(db: Database, partition: string): Promise<void> {
  return db.transaction(async (queries) => {
    await queries.execute("set local statement_timeout = '10min'");
    await queries.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    if (await migrate(queries)) await seed(queries, partition);
  });
}
