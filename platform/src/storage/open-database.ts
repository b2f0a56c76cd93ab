import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database, Queryable, Row } from 'server-kit/database';
import { ConfigurationError } from 'server-kit/environment';
import type { PlatformConfiguration } from '../configuration.ts';
import { createCallQueue, type Lane } from './call-queue.ts';
import { lockDataDir } from './data-folder.ts';
import { openDurablePglite } from './durable-pglite.ts';
import { failFast } from './fail-fast.ts';
import { isLost, isRefused, toDomainError } from './postgres-errors.ts';
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
