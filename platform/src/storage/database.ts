/** A row as the driver returns it; each store types the columns it reads. */
export type Row = Record<string, unknown>;

/** The database or a transaction. Values are passed as parameters, never in the SQL text. */
export interface Queryable {
  query<T extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** One or more statements without parameters. */
  execute(sql: string): Promise<void>;
}

/** What a database is busy with. */
export interface DatabaseLoad {
  readonly connections: number;
  readonly idle: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

/** PostgreSQL, embedded (PGlite) or on a server. */
export interface Database extends Queryable {
  /** Commits what `run` did; rolls it back when `run` throws. */
  transaction<T>(run: (queries: Queryable) => Promise<T>): Promise<T>;
  /** The same database for the gateway: behind other calls, however many, its own wait for one at most. */
  readonly gateway: Queryable;
  /** Makes the space of deleted rows available again. PGlite has no autovacuum; on a server this does nothing. */
  vacuum(...tables: readonly string[]): Promise<void>;
  load(): DatabaseLoad;
  close(): Promise<void>;
}
