import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Queryable } from 'server-kit/database';
import { ConfigurationError } from 'server-kit/environment';
import { migrationsDir } from '#installed-files';

/**
 * Runs pending migrations, ordered by name. Resolves to whether the database was new.
 * @param queries a transaction, so that a failed migration is rolled back
 * @throws ConfigurationError if the database was created with a schema from before the first migration
 */
export async function migrate(queries: Queryable, folder = migrationsDir): Promise<boolean> {
  await queries.execute(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  );
  const rows = await queries.query<{ name: string }>('select name from migrations');
  const ran = new Set(rows.map(({ name }) => name));
  const names = readdirSync(folder).sort();
  if (ran.size > 0 && !ran.has(names[0] ?? ''))
    throw new ConfigurationError(
      'DATABASE_URL, DATA_DIR: expected an empty database or one of this version, got one with an older schema, which was left unchanged. Export its content with the version that wrote it (`npm run content -- export`), start with another DATABASE_URL or DATA_DIR, and import it there',
    );
  for (const name of names) {
    if (ran.has(name)) continue;
    await queries.execute(readFileSync(path.join(folder, name), 'utf8'));
    await queries.query('insert into migrations (name) values ($1)', [name]);
  }
  return ran.size === 0;
}
