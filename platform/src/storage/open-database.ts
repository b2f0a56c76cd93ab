import path from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { ConfigurationError } from 'federation/configuration/environment';
import pg from 'pg';
import type { PlatformConfiguration } from '../configuration.ts';
import { lockDataDir } from './data-lock.ts';
import type { Database, Queryable, Row } from './database.ts';
import { openDurablePglite } from './durable-pglite.ts';
import { limitQueue } from './limit-queue.ts';
import { toDomainError } from './postgres-errors.ts';

/** The database that the configuration names. @throws ConfigurationError when a server does not let the services in */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<PlatformConfiguration, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (!databaseUrl) return openPglite(dataDir);
  const db = openPostgres(databaseUrl);
  await db.query('select 1').catch(async (cause) => {
    await db.close();
    // Several addresses tried in vain have a code and no message.
    const reason = cause.message || cause.code;
    throw new ConfigurationError(`DATABASE_URL: expected a PostgreSQL that can be used: ${reason}`, { cause });
  });
  return db;
}

/** An embedded database below `dataDir`, held exclusively, or in memory when there is no folder. */
export async function openPglite(dataDir?: string): Promise<Database> {
  const unlock = dataDir ? await lockDataDir(dataDir) : () => {};
  try {
    const db = dataDir ? await openDurablePglite(path.join(dataDir, 'pglite')) : await PGlite.create();
    const { query, execute } = pgliteQueries(db);
    const enqueue = limitQueue();
    return {
      query: (sql, values) => enqueue(() => query(sql, values)),
      execute: (sql) => enqueue(() => execute(sql)),
      transaction: (run) => enqueue(() => db.transaction((transaction) => run(pgliteQueries(transaction)))),
      vacuum: (...tables) => enqueue(() => execute(`vacuum ${tables.join(', ')}`)),
      close: async () => {
        await db.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const pgliteQueries = (db: PGlite | Transaction): Queryable => ({
  query: async <T extends Row>(sql: string, values: readonly unknown[] = []) =>
    (await db.query<T>(sql, [...values]).catch(rejectAsDomainError)).rows,
  execute: async (sql) => void (await db.exec(sql)),
});

/** Longer than a statement may take: only a server that is gone, its connection left open, does not answer in time. */
const queryTimeoutMs = 12_000;

/** A PostgreSQL server, pooled: a call waits 5 s for a connection and 10 s for a statement. @param url a connection string */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'platform',
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // A connection that drops while idle is replaced by the pool; unheard, the event would end the process.
  const reportLost = (error: Error) => console.error('A database connection was lost:', error.name);
  pool.on('error', reportLost);
  return {
    ...postgresQueries(pool, { query_timeout: queryTimeoutMs }),
    transaction: async (run) => {
      const client = await pool.connect();
      // The statement that meets a lost connection rejects; the event says the same again.
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
    close: () => {
      // Which side lets go first is no matter any more.
      pool.off('error', reportLost).on('error', ignore);
      return pool.end();
    },
  };
}

/** @param limits how long a statement may stay unanswered; the long ones of a transaction have no limit */
const postgresQueries = (source: pg.Pool | pg.PoolClient, limits: { query_timeout?: number } = {}): Queryable => ({
  query: async <T extends Row>(text: string, values: readonly unknown[] = []) =>
    (await source.query<T>({ text, values: [...values], ...limits }).catch(rejectAsDomainError)).rows,
  execute: async (text) => void (await source.query({ text, ...limits })),
});

const rejectAsDomainError = (error: Error) => Promise.reject(toDomainError(error));

const ignore = () => {};
