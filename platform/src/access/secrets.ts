import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NamedKey } from 'server-kit/keys';
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

/** Whether `given` is one of `secrets`; each is compared, so that timing does not tell which. */
export const findSecret = (given: string, secrets: readonly NamedKey[]): NamedKey | undefined =>
  secrets.filter(({ key }) => isSameSecret(given, key))[0];

/** Compares digests, which have equal length, so that timing reveals neither the secret nor its length. */
const isSameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

const digest = (text: string) => createHash('sha256').update(text).digest();
