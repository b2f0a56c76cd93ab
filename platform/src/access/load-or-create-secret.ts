import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The key that a file keeps, readable for this user only; made where there is none (RESOLUTIONS R63). */
export function loadOrCreateSecret(file: string): string {
  if (!existsSync(file)) createSecret(file);
  return readFileSync(file, 'utf8').trim();
}

/** A link appears whole and never replaces another: of processes that start together all get the key of the first. */
function createSecret(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
