import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsDir } from '#installed-files';
import type { Queryable } from './database.ts';

/**
 * Runs pending migrations, ordered by name. Resolves to whether the database was new.
 * @param queries a transaction, so that a failed migration is rolled back
 */
export async function migrate(queries: Queryable, folder = migrationsDir): Promise<boolean> {
  await queries.execute(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  );
  const rows = await queries.query<{ name: string }>('select name from migrations');
  const ran = new Set(rows.map(({ name }) => name));
  for (const name of readdirSync(folder).sort()) {
    if (ran.has(name)) continue;
    await queries.execute(readFileSync(path.join(folder, name), 'utf8'));
    await queries.query('insert into migrations (name) values ($1)', [name]);
  }
  return ran.size === 0;
}
