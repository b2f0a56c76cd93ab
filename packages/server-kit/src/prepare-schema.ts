import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database, Queryable } from './database.ts';
import { ConfigurationError } from './environment.ts';

/** The key of the advisory lock: an arbitrary number that other programs on the server are unlikely to use. */
const migrationLock = 7_302_011;

/** The tables of one program. Several programs may share a database: each records in a table of its own what has run. */
export interface Schema {
  readonly folder: string;
  readonly ranTable: string;
  readonly seed?: (queries: Queryable) => Promise<void>;
}

/**
 * Migrates a database and, if it is new, seeds it. A single transaction makes this atomic if the start is interrupted;
 * a lock serializes programs that start concurrently.
 */
export function prepareSchema(db: Database, { seed, ...schema }: Schema): Promise<void> {
  return db.transaction(async (queries) => {
    await queries.execute("set local statement_timeout = '10min'");
    await queries.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    if (await migrateSchema(queries, schema)) await seed?.(queries);
  });
}

/**
 * Runs pending migrations. Resolves to whether the database was new.
 * @param queries a transaction, so that a failed migration is rolled back
 * @throws ConfigurationError if the database was created with a schema from before the first migration
 */
export async function migrateSchema(queries: Queryable, { folder, ranTable }: Omit<Schema, 'seed'>): Promise<boolean> {
  await queries.execute(
    `create table if not exists ${ranTable} (name text primary key, ran_at timestamptz not null default now())`,
  );
  const rows = await queries.query<{ name: string }>(`select name from ${ranTable}`);
  const ran = new Set(rows.map(({ name }) => name));
  const names = readdirSync(folder).sort();
  if (ran.size > 0 && !ran.has(names[0] ?? ''))
    throw new ConfigurationError(
      'DATABASE_URL, DATA_DIR: expected an empty database or one of this version, got one with an older schema, which was left unchanged. Export its content with the version that wrote it (`npm run content -- export`), start with another DATABASE_URL or DATA_DIR, and import it there',
    );
  for (const name of names) {
    if (ran.has(name)) continue;
    await queries.execute(readFileSync(path.join(folder, name), 'utf8'));
    await queries.query(`insert into ${ranTable} (name) values ($1)`, [name]);
  }
  return ran.size === 0;
}
