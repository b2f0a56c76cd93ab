import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { lockDataDir } from './data-lock.ts';
import type { Database, Row } from './database.ts';

/** An embedded database below `dataDir`, held exclusively, or in memory when there is no folder. */
export async function openEmbedded(dataDir?: string): Promise<Database> {
  const unlock = dataDir ? lockDataDir(dataDir) : () => {};
  const db = await PGlite.create(dataDir ? path.join(dataDir, 'pglite') : undefined);
  return {
    query: async <T extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await db.query<T>(sql, [...values])).rows,
    execute: async (sql) => void (await db.exec(sql)),
    close: async () => {
      await db.close();
      unlock();
    },
  };
}

/** A PostgreSQL server, pooled. @param url a connection string */
export function openServer(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, statement_timeout: 10_000 });
  // A connection that drops while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => console.error('A database connection was lost:', error.name));
  return {
    query: async <T extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<T>(sql, [...values])).rows,
    execute: async (sql) => void (await pool.query(sql)),
    close: () => pool.end(),
  };
}
