import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Queryable } from '../../src/storage/database.ts';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, file), 'utf8');

/** Recreates a database of the services' first release: its only migration, and rows in every table. */
export async function applyFirstSchema(db: Queryable): Promise<void> {
  await db.execute('create table migrations (name text primary key, ran_at timestamptz not null default now())');
  await db.execute(read('../../migrations/001-initial.sql'));
  await db.execute(read('rows.sql'));
}
