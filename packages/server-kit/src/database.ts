/** A row as the driver returns it; each store types the columns it reads. */
export type Row = Record<string, unknown>;

/** The database or a transaction. Pass values as parameters, never in the SQL text. */
export interface Queryable {
  query<T extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** One or more statements without parameters. */
  execute(sql: string): Promise<void>;
}

export interface Database extends Queryable {
  transaction<T>(run: (queries: Queryable) => Promise<T>): Promise<T>;
  /** The same database for the gateway: its calls wait for at most one other call, and not for a server that is gone. */
  readonly gateway: Queryable;
  /** Reclaims the space of deleted rows. PGlite has no autovacuum; on a server this does nothing. */
  vacuum(...tables: readonly string[]): Promise<void>;
  load(): Readonly<Record<'connections' | 'idle' | 'waiting', number>>;
  close(): Promise<void>;
}
