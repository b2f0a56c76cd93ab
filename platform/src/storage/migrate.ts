import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './database.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

/** Runs each migration that this database has not seen, in the order of their names, each all or nothing. */
export async function migrate(db: Database): Promise<void> {
  await db.execute(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  );
  const ran = new Set((await db.query<{ name: string }>('select name from migrations')).map(({ name }) => name));
  for (const name of readdirSync(folder).sort()) {
    if (ran.has(name)) continue;
    const sql = readFileSync(path.join(folder, name), 'utf8');
    await db.execute(`begin; ${sql}; insert into migrations (name) values ('${name}'); commit;`);
  }
}
