/** A row as the driver returns it; each subject names the columns it reads. */
export type Row = Record<string, unknown>;

/** What runs statements: the database itself, or one transaction on it. Values go as parameters, never into the text. */
export interface Queryable {
  query<T extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** Several statements without parameters: migrations. */
  execute(sql: string): Promise<void>;
}

/** What the services need of PostgreSQL, embedded or served. */
export interface Database extends Queryable {
  /** All of what `run` does or, when it throws, nothing. */
  transaction<T>(run: (queries: Queryable) => Promise<T>): Promise<T>;
  /** Lets the room that deleted rows took be used again, where the engine has no background process that does it. */
  vacuum(...tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
