import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Adds a table to the run's file. @param file undefined to save nothing */
export function saveResults(file: string | undefined, table: string, rows: unknown): void {
  if (!file) return;
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  writeFileSync(file, `${JSON.stringify({ ...results, [table]: rows }, null, 2)}\n`);
}
