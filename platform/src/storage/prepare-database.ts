import type { Database, Queryable } from './database.ts';
import { migrate } from './migrate.ts';

/** The key of the advisory lock; any number that another program on the same server is unlikely to use. */
const migrationLock = 7_302_011;

/**
 * Migrates a database and, when it is new, seeds it. One transaction, so that a start that is interrupted leaves all or
 * nothing, behind a lock, so that services that start at the same time do it one after another.
 */
export function prepareDatabase(db: Database, seed: (queries: Queryable) => Promise<void>): Promise<void> {
  return db.transaction(async (queries) => {
    await queries.execute("set local statement_timeout = '10min'");
    await queries.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const isNew = await migrate(queries);
    if (isNew) await seed(queries);
  });
}
