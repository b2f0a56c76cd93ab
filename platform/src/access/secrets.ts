import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensurePrivateFolder } from '../storage/data-folder.ts';

/** Reads a random secret from a file that only this user can read; creates it on first use (CONFIG-7). */
export function loadOrCreateSecret(file: string): string {
  if (!existsSync(file)) createSecretFile(file);
  return readFileSync(file, 'utf8').trim();
}

/** `link` is atomic and never replaces a file, so processes that start concurrently all read the first one's secret. */
function createSecretFile(file: string): void {
  ensurePrivateFolder(path.dirname(file));
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
}
