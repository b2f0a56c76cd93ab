import type { Queryable } from './database.ts';
import { DatabaseUnavailableError } from './storage-errors.ts';

/** Reads from a replica, falling back to the primary while the replica is unreachable. */
export const readFromReplica = (replica: Queryable, primary: Queryable): Queryable => ({
  ...primary,
  query: (sql, values) =>
    replica.query(sql, values).catch((error) => {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      return primary.query(sql, values);
    }) as never,
});
