import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from 'server-kit/database';
import { openPostgres, pgliteDatabase } from '../src/storage/open-database.ts';
import { openTemplate } from './pglite-template.ts';

/** A database engine for the services. `open` creates an empty database, which is dropped when closed. */
export interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL';
  open(): Promise<Database>;
}

const embedded: Engine = { name: 'PGlite', open: async () => pgliteDatabase(await openTemplate()) };
const served: Engine = { name: 'PostgreSQL', open: openOnServer };

/** For `describe.each`. Without a server the PostgreSQL suites fail and say why, unless TEST_WITHOUT_POSTGRES is set. */
export const engines: readonly Engine[] = process.env.TEST_WITHOUT_POSTGRES ? [embedded] : [embedded, served];

/** For suites that need any database: a server creates one faster than PGlite starts. */
export const anyEngine: Engine = process.env.TEST_WITHOUT_POSTGRES ? embedded : served;

/** For suites on what the contract's suites show on both engines: here, both are only in the long run. */
export const engineSample: readonly Engine[] = process.env.TEST_LONG ? engines : [anyEngine];

export async function openOnServer(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error(process.env.TEST_DATABASE_PROBLEM ?? 'TEST_DATABASE_URL is not set');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = openPostgres(url.href, undefined, 60_000);
  return {
    ...db,
    close: async () => {
      await db.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}
