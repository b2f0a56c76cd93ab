import { withTimeout } from 'remote-host/with-timeout';
import type { Queryable } from 'server-kit/database';
import { DatabaseUnavailableError } from '../errors.ts';

const retryMs = 1_000;

const unavailable = () => new DatabaseUnavailableError('The database does not answer');

/**
 * Rejects calls that a server which hangs does not answer in time. While it does not, or cannot be reached, one call at
 * a time is sent to it, and all others are rejected immediately.
 */
export function failFast({ query, execute }: Queryable, answerMs: number): Queryable {
  let nextTrialAt = 0;
  const run = async <T>(call: () => Promise<T>): Promise<T> => {
    if (performance.now() < nextTrialAt) throw unavailable();
    if (nextTrialAt > 0) nextTrialAt = Number.POSITIVE_INFINITY;
    try {
      const result = await withTimeout(answerMs, call, { error: unavailable });
      nextTrialAt = 0;
      return result;
    } catch (error) {
      nextTrialAt = error instanceof DatabaseUnavailableError ? performance.now() + retryMs : 0;
      throw error;
    }
  };
  return {
    query: (sql, values) => run(() => query(sql, values)) as never,
    execute: (sql) => run(() => execute(sql)),
  };
}
