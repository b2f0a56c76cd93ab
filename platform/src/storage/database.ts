/** A row as the driver returns it; each subject names the columns it reads. */
export type Row = Record<string, unknown>;

/** What the services need of PostgreSQL, embedded or served. Values go as parameters, never into the text. */
export interface Database {
  query<T extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** Several statements without parameters: migrations. */
  execute(sql: string): Promise<void>;
  close(): Promise<void>;
}
