import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { withTimeout } from 'render/with-timeout';
import type { Database, Queryable, Row } from 'server-kit/database';
import { assertUsable, isRead, openPool, rejectAsDomainError } from 'server-kit/postgres';
import { acquireLock } from 'server-kit/process-lock';
import { DatabaseUnavailableError } from 'server-kit/request-errors';
import { ensurePrivateFolder } from 'server-kit/writable-folder';
import type { PlatformConfiguration } from '../configuration.ts';
import { QueueFullError } from '../errors.ts';
import { openDurablePglite } from './durable-pglite.ts';

/** Opens the configured database. @throws ConfigurationError when the server cannot be used, DataDirLockedError */
export async function openDatabase({
  databaseUrl,
  databasePoolSize,
  dataDir,
}: Pick<PlatformConfiguration, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>): Promise<Database> {
  if (!databaseUrl) return openPglite(dataDir);
  const db = openPostgres(databaseUrl, databasePoolSize);
  await assertUsable(db);
  return db;
}

export async function openPglite(dataDir: string): Promise<Database> {
  const unlock = await lockDataDir(dataDir);
  try {
    return pgliteDatabase(await openDurablePglite(path.join(dataDir, 'pglite')), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

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

/** Less than the edge waits for the services (4 s). */
const gatewayAnswerMs = 3_000;

/** As {@link openPool}. @param gatewayMs how long a call of the gateway waits for an answer */
export function openPostgres(url: string, poolSize?: number, gatewayMs = gatewayAnswerMs): Database {
  const db = openPool(url, poolSize);
  return { ...db, gateway: failFast(db, gatewayMs) };
}

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

/** Calls take milliseconds, so even the last one in a full lane completes before its caller times out. */
const maxPending = 1_000;

/** The gateway has its own lane, because visitors cannot proceed without a guest. */
type Lane = 'ordinary' | 'gateway';

/**
 * Runs one call at a time, as PGlite does, but with a bounded queue: otherwise, behind a long import or under overload,
 * no call would complete in time. The lanes alternate, so that a flood in one does not delay the other. If a lane is
 * full, the call is rejected.
 */
function createCallQueue() {
  const pending: Record<Lane, (() => Promise<void>)[]> = { ordinary: [], gateway: [] };
  let running: Lane | undefined;

  async function run(lane: Lane): Promise<void> {
    let turn: Lane | undefined = lane;
    while (turn) {
      running = turn;
      await pending[turn][0]?.();
      pending[turn].shift();
      // PGlite completes within one turn of the event loop: yield, so that requests are read and responses sent.
      await setImmediate();
      const other: Lane = turn === 'gateway' ? 'ordinary' : 'gateway';
      turn = [other, turn].find((next) => pending[next].length > 0);
    }
    running = undefined;
  }

  return {
    enqueue<T>(lane: Lane, call: () => Promise<T>): Promise<T> {
      if (pending[lane].length >= maxPending) return Promise.reject(new QueueFullError('Too many calls at once'));
      return new Promise<T>((resolve, reject) => {
        pending[lane].push(() => call().then(resolve, reject));
        if (!running) void run(lane);
      });
    },
    get size(): number {
      return pending.ordinary.length + pending.gateway.length;
    },
  };
}

class DataDirLockedError extends Error {
  readonly code = 'DATA_DIR_LOCKED';
}

/** Long enough for one of two processes that start concurrently to withdraw. */
const timeoutMs = 500;

/**
 * Locks the data folder for this process: PGlite does not prevent a second writer, and two writers lose acknowledged
 * rows. Returns the function that releases the lock; it is also released when the process exits.
 * @throws DataDirLockedError
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  ensurePrivateFolder(dataDir);
  const release = await acquireLock(dataDir, 'platform.lock', {
    timeoutMs,
    onLocked: (pid) =>
      new DataDirLockedError(`${dataDir} is held by process ${pid}; stop it or name another folder in DATA_DIR`),
  });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}
