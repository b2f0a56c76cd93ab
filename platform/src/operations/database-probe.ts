import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../storage/database.ts';

/** Below Prometheus's time limit for a scrape. */
const answerMs = 2_000;

/** Undefined if a call fails or takes longer: a scrape that hangs would look like a process that does. */
export const answerOf = <T>(call: Promise<T>): Promise<T | undefined> =>
  Promise.race([call.catch(() => undefined), sleep(answerMs, undefined, { ref: false })]);

/** Every database has this row. It stays as it is. */
const write = "update migrations set ran_at = ran_at where name = '001-schema.sql'";

/** Whether the database takes writes: one that is full, read-only or locked still answers reads. */
export class DatabaseProbe {
  /** As of the last probe. */
  isWritable = true;

  constructor(private readonly db: Pick<Database, 'query'>) {}

  async run(): Promise<boolean> {
    this.isWritable = (await answerOf(this.db.query(write))) !== undefined;
    return this.isWritable;
  }
}
