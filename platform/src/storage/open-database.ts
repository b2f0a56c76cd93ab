import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import pg from 'pg';
import { withTimeout } from 'render/with-timeout';
import type { Database, Queryable, Row } from 'server-kit/database';
import { ConfigurationError } from 'server-kit/environment';
import type { PlatformConfiguration } from '../configuration.ts';
import { AlreadyExistsError, DatabaseUnavailableError, InvalidInputError } from '../errors.ts';
import { createCallQueue, type Lane } from './call-queue.ts';
import { lockDataDir } from './data-folder.ts';
import { openDurablePglite } from './durable-pglite.ts';
/** Opens the configured database. @throws ConfigurationError when the server cannot be used, DataDirLockedError */
export async function openDatabase({
  databaseUrl,
  databasePoolSize,
  dataDir,
}: Pick<PlatformConfiguration, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>): Promise<Database> {
  if (!databaseUrl) return openPglite(dataDir);
  const db = openPostgres(databaseUrl, databasePoolSize);
  await db.query('select 1').catch(async (error) => {
    await db.close();
    const cause = error.cause ?? error;
    // An AggregateError from several addresses has a code but no message.
    const reason = cause.message || cause.code;
    throw new ConfigurationError(`DATABASE_URL: expected a PostgreSQL that can be used: ${reason}`, { cause });
  });
  return db;
}

/** Opens PGlite in `dataDir`, which is locked for this process. */
export async function openPglite(dataDir: string): Promise<Database> {
  const unlock = await lockDataDir(dataDir);
  try {
    return pgliteDatabase(await openDurablePglite(path.join(dataDir, 'pglite')), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** @param closed called when the database has been closed */
export function pgliteDatabase(db: PGlite, closed = () => {}): Database {
  const { query, execute } = cleaningUp(pgliteQueries(db));
  const queue = createCallQueue();
  const { enqueue } = queue;
  const lane = (name: Lane): Queryable => ({
    query: (sql, values) => enqueue(name, () => query(sql, values)),
    execute: (sql) => enqueue(name, () => execute(sql)),
  });
  return {
    ...lane('ordinary'),
    gateway: lane('gateway'),
    transaction: (run) => enqueue('ordinary', () => db.transaction((transaction) => run(pgliteQueries(transaction)))),
    vacuum: (...tables) => enqueue('ordinary', () => execute(`vacuum ${tables.join(', ')}`)),
    load: () => ({ connections: 1, idle: queue.size ? 0 : 1, waiting: Math.max(0, queue.size - 1) }),
    close: async () => {
      await db.close();
      closed();
    },
  };
}

const pgliteQueries = (db: PGlite | Transaction): Queryable => ({
  query: async <T extends Row>(sql: string, values: readonly unknown[] = []) =>
    (await db.query<T>(sql, [...values]).catch(rejectAsDomainError)).rows,
  execute: async (sql) => void (await db.exec(sql)),
});

const isRead = (sql: string): boolean => /^\s*select\b/i.test(sql);

/** In this many writes, a table and the write-ahead log grow by a few megabytes. */
const writesUntilCleanUp = 1_000;

/**
 * PGlite has neither autovacuum nor a checkpointer: without cleanup, old row versions and the write-ahead log would
 * accumulate forever.
 */
function cleaningUp({ query, execute }: Queryable): Queryable {
  let writes = 0;
  return {
    execute,
    query: async (sql, values) => {
      const rows = await query(sql, values);
      if (!isRead(sql)) writes += 1;
      if (writes >= writesUntilCleanUp) {
        writes = 0;
        // The write succeeded, even if the cleanup fails.
        await Promise.all(['vacuum', 'checkpoint'].map(execute)).catch((error: Error) =>
          console.error('The database was not cleaned up:', error.name),
        );
      }
      return rows as never;
    },
  };
}

/** Longer than statement_timeout: exceeded only if the server disappears without closing the connection. */
const queryTimeoutMs = 12_000;

/** A server that restarts refuses connections for about a second. */
const restartMs = 1_500;
/** Less than the edge waits for the services (4 s). */
const gatewayAnswerMs = 3_000;

/**
 * A connection pool for a PostgreSQL server. Calls wait up to 5 s for a connection; statements run up to 10 s.
 * @param url a connection string
 * @param poolSize maximum number of connections
 * @param gatewayMs how long a call of the gateway waits for an answer
 */
export function openPostgres(url: string, poolSize = 10, gatewayMs = gatewayAnswerMs): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'platform',
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
    gateway: failFast(queries, gatewayMs),
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

const rejectAsDomainError = (error: Error) => Promise.reject(toDomainError(error));

const ignore = () => {};

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

/**
 * Converts PostgreSQL errors to domain errors, by SQLSTATE: unique_violation and class 22 (data exceptions) are about a
 * statement's values; a failed connection, and a server that cannot do what it is asked now, are the database's. Returns
 * other errors unchanged.
 */
export function toDomainError(cause: Error & { readonly code?: string }): Error {
  if (cause.code === '23505') return new AlreadyExistsError('It exists already', { cause });
  if (/^22[0-9A-Z]{3}$/.test(cause.code ?? '')) return new InvalidInputError('The request cannot be read', { cause });
  if (isConnectionFailure(cause) || isUnable(cause))
    return new DatabaseUnavailableError('The database does not answer', { cause });
  return cause;
}

/**
 * Errors from the server itself have a SQLSTATE; 57P01 to 57P03 mean that it is shutting down or starting. Those of the driver have another code, or none.
 */
const isConnectionFailure = ({ code }: { readonly code?: string }): boolean =>
  code === undefined || /^(57P0[123]|08...)$/.test(code) || !/^[0-9A-Z]{5}$/.test(code);

/**
 * Class 53 is a lack of disk, memory or connections, 58030 an input or output error, 25006 a server that only reads, and
 * 57014 a statement that waited too long, as for a lock.
 */
const isUnable = ({ code = '' }: { readonly code?: string }): boolean => /^(53...|25006|57014|58030)$/.test(code);

/** The driver's error, of which a domain error is made, too. */
const hasCode = (error: Error, ...codes: readonly string[]): boolean =>
  [error, error.cause].some((each) => codes.includes((each as { readonly code?: string } | undefined)?.code ?? ''));

/** Whether nothing has been sent: the server does not listen, or is starting (cannot_connect_now). */
const isRefused = (error: Error): boolean => hasCode(error, 'ECONNREFUSED', '57P03');

/** Whether a statement's connection was lost, as when the server is stopped. */
const isLost = (error: Error): boolean =>
  hasCode(error, '57P01', '57P02', 'ECONNRESET') ||
  (error.cause as Error | undefined)?.message === 'Connection terminated unexpectedly';
