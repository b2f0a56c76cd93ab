import type { Database, Row } from 'server-kit/database';

/** A database stub that returns the same result for every query. */
export function databaseDouble(
  respond: (sql: string) => Promise<readonly Row[]> | readonly Row[] = () => [],
): Database {
  const queries = { query: async (sql: string) => (await respond(sql)) as never, execute: async () => {} };
  return {
    ...queries,
    gateway: queries,
    transaction: (run) => run(queries),
    vacuum: async () => {},
    load: () => ({ connections: 1, idle: 1, waiting: 0 }),
    close: async () => {},
  };
}
