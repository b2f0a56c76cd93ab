import { createHmac } from 'node:crypto';
import type { Queryable } from './database.ts';

class KeysNotSharedError extends Error {
  readonly code = 'KEYS_NOT_SHARED';
}

/**
 * Compares the fingerprints of this process's keys with those that other processes stored in the database: with a
 * different key it would sign tokens that they reject. To allow key rotation, one of several keys must match; the first
 * is then stored for the next process. @param keys by environment variable @throws KeysNotSharedError
 */
export async function assertKeysShared(
  db: Queryable,
  keys: Readonly<Record<string, readonly (string | Uint8Array)[]>>,
): Promise<void> {
  for (const [name, value] of Object.entries(keys)) {
    const fingerprints = value.map((key) => fingerprintOf(name, key));
    const [first] = fingerprints;
    await db.query('insert into shared_keys (name, fingerprint) values ($1, $2) on conflict do nothing', [name, first]);
    const [stored] = await db.query<{ fingerprint: string }>('select fingerprint from shared_keys where name = $1', [
      name,
    ]);
    if (!stored || !fingerprints.includes(stored.fingerprint))
      throw new KeysNotSharedError(
        `${name}: expected the key of the other services on this database (KEYS_NOT_SHARED); to replace it everywhere, stop them all and run: delete from shared_keys where name = '${name}'`,
      );
    if (stored.fingerprint !== first)
      await db.query('update shared_keys set fingerprint = $2 where name = $1', [name, first]);
  }
}

const fingerprintOf = (name: string, key: string | Uint8Array): string =>
  createHmac('sha256', key).update(`fingerprint of ${name}`).digest('hex');
