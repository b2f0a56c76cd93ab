import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Queryable, Row } from './database.ts';
import { ConfigurationError } from './environment.ts';
import { AlreadyExistsError, DatabaseUnavailableError, databaseLacks, InvalidInputError } from './request-errors.ts';

/** @throws ConfigurationError when the server cannot be used */
export async function assertUsable(db: Database): Promise<void> {
  await db.query('select 1').catch(async (error) => {
    await db.close();
    const cause = error.cause ?? error;
    // An AggregateError from several addresses has a code but no message.
    const reason = cause.message || cause.code;
    throw new ConfigurationError(`DATABASE_URL: expected a PostgreSQL that can be used: ${reason}`, { cause });
  });
}

export const isRead = (sql: string): boolean => /^\s*select\b/i.test(sql);

/** Longer than statement_timeout: exceeded only if the server disappears without closing the connection. */
const queryTimeoutMs = 12_000;

/** A server that restarts refuses connections for about a second. */
const restartMs = 1_500;

/** Calls wait up to 5 s for a connection; statements run up to 10 s. */
export function openPool(url: string, poolSize = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'site',
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // The pool replaces idle connections that drop; without a listener, the 'error' event would end the process.
  const reportLost = (error: Error) => console.error('A database connection was lost:', error.name);
  pool.on('error', reportLost);
  const connected = <T>(run: () => Promise<T>, mayRepeat?: typeof isLost) =>
    whenConnected(run, performance.now() + restartMs, mayRepeat);
  const { query, execute } = postgresQueries(pool, { query_timeout: queryTimeoutMs });
  const queries: Queryable = {
    query: (sql, values) => connected(() => query(sql, values), isRead(sql) ? isLost : undefined) as never,
    execute: (sql) => connected(() => execute(sql)),
  };
  return {
    ...queries,
    gateway: queries,
    transaction: async (run) => {
      const client = await connected(() => pool.connect().catch(rejectAsDomainError));
      // A lost connection also rejects the running statement.
      client.on('error', ignore);
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await run(postgresQueries(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.off('error', ignore);
        client.release(broken);
      }
    },
    vacuum: async () => {},
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => {
      // Connections that drop from now on need not be reported.
      pool.off('error', reportLost).on('error', ignore);
      return pool.end();
    },
  };
}

/** @param limits query_timeout of single statements; those of a transaction, such as an import, may take longer */
const postgresQueries = (source: pg.Pool | pg.PoolClient, limits: { query_timeout?: number } = {}): Queryable => ({
  query: async <T extends Row>(text: string, values: readonly unknown[] = []) =>
    (await source.query<T>({ text, values: [...values], ...limits }).catch(rejectAsDomainError)).rows,
  execute: async (text) => void (await source.query({ text, ...limits })),
});

/**
 * Calls `run` again while the server refuses connections: then nothing has been sent to it.
 * @param mayRepeat after which other errors too
 */
async function whenConnected<T>(run: () => Promise<T>, endsAt: number, mayRepeat = isRefused): Promise<T> {
  for (;;)
    try {
      return await run();
    } catch (error) {
      const isPassing = isRefused(error as Error) || mayRepeat(error as Error);
      if (!isPassing || performance.now() >= endsAt) throw error;
      await sleep(200);
    }
}

export const rejectAsDomainError = (error: Error) => Promise.reject(toDomainError(error));

const ignore = () => {};

/**
 * Converts PostgreSQL errors to domain errors, by SQLSTATE: unique_violation and class 22 (data exceptions) are about a
 * statement's values; a failed connection, and a server that cannot do what it is asked now, are the database's. Returns
 * other errors unchanged.
 */
export function toDomainError(cause: Error & { readonly code?: string }): Error {
  if (cause.code === '23505') return new AlreadyExistsError('It exists already', { cause });
  if (/^22[0-9A-Z]{3}$/.test(cause.code ?? '')) return new InvalidInputError('The request cannot be read', { cause });
  if (isConnectionFailure(cause) || databaseLacks(cause.code))
    return new DatabaseUnavailableError('The database does not answer', { cause });
  return cause;
}

/**
 * Errors from the server itself have a SQLSTATE; 57P01 to 57P03 mean that it is shutting down or starting. Those of the driver have another code, or none.
 */
const isConnectionFailure = ({ code }: { readonly code?: string }): boolean =>
  code === undefined || /^(57P0[123]|08...)$/.test(code) || !/^[0-9A-Z]{5}$/.test(code);

/** The driver's error, of which a domain error is made, too. */
const hasCode = (error: Error, ...codes: readonly string[]): boolean =>
  [error, error.cause].some((each) => codes.includes((each as { readonly code?: string } | undefined)?.code ?? ''));

/** Whether nothing has been sent: the server does not listen, or is starting (cannot_connect_now). */
const isRefused = (error: Error): boolean => hasCode(error, 'ECONNREFUSED', '57P03');

/** Whether a statement's connection was lost, as when the server is stopped. */
const isLost = (error: Error): boolean =>
  hasCode(error, '57P01', '57P02', 'ECONNRESET') ||
  (error.cause as Error | undefined)?.message === 'Connection terminated unexpectedly';
