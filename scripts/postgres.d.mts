export interface RunningPostgres {
  readonly url: string;
  /** Ends every connection; the data stay. */
  restart(): Promise<void>;
  stop(): Promise<unknown>;
}

/** Rejects where no PostgreSQL is installed. */
export function startPostgres(): Promise<RunningPostgres>;
