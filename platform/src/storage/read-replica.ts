import type { Queryable } from './database.ts';

/** Reads from a replica, falling back to the primary while the replica is unreachable. */
export const readFromReplica = (replica: Queryable, primary: Queryable): Queryable => ({
  ...primary,
  query: (sql, values) =>
    replica.query(sql, values).catch((error) => {
      if (!isConnectionFailure(error)) throw error;
      return primary.query(sql, values);
    }) as never,
});

/** Errors from the server itself have a SQLSTATE; 57P01 to 57P03 mean that it is shutting down or starting. */
const isConnectionFailure = ({ code }: { readonly code?: string }): boolean =>
  code === undefined || /^57P0[123]$/.test(code) || !/^[0-9A-Z]{5}$/.test(code);
