import type { Queryable } from './database.ts';

/** Reads from a replica and, while it cannot be reached, from the primary. */
export const readFromReplica = (replica: Queryable, primary: Queryable): Queryable => ({
  ...primary,
  query: (sql, values) =>
    replica.query(sql, values).catch((error) => {
      if (!isConnectionFailure(error)) throw error;
      return primary.query(sql, values);
    }) as never,
});

/** What the server itself says of a statement has a SQLSTATE; 57P01 to 57P03: it shuts down, or starts. */
const isConnectionFailure = ({ code }: { readonly code?: string }): boolean =>
  code === undefined || /^57P0[123]$/.test(code) || !/^[0-9A-Z]{5}$/.test(code);
