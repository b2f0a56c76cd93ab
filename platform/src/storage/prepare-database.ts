import type { Database, Queryable } from 'server-kit/database';
import { migrate } from './migrate.ts';

/** The key of the advisory lock: an arbitrary number that other programs on the server are unlikely to use. */
const migrationLock = 7_302_011;

/**
 * Migrates a database and, if it is new, seeds it. A single transaction makes this atomic if the start is interrupted;
 * a lock serializes services that start concurrently.
 */
export function prepareDatabase(db: Database, seed: (queries: Queryable) => Promise<void>): Promise<void> {
  return db.transaction(async (queries) => {
    await queries.execute("set local statement_timeout = '10min'");
    await queries.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const isNew = await migrate(queries);
    if (isNew) await seed(queries);
  });
}
