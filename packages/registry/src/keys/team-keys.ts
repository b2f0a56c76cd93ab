import { randomBytes } from 'node:crypto';
import { prefixProblem } from '../release/prefixes.ts';
import { isReleaseSegment } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import type { RegistryStore, TeamKey, TeamKeyRequest } from '../store/registry-store.ts';
import { hashOfKey, isActive } from './access.ts';

/**
 * Creates a key, which is returned once and stored as a hash. A remote may have several, so that keys can be rotated.
 * @throws ReleaseError KEY_INVALID
 */
export async function addKey(store: RegistryStore, { name, remote, prefixes, rights }: TeamKeyRequest, by: string) {
  const key = randomBytes(32).toString('base64url');
  const createdAt = new Date().toISOString();
  const reason = [remote, ...prefixes, ...(rights ? [`(${rights.join(', ')})`] : [])].join(' ');
  await store.keys.change({ at: createdAt, by, action: 'add-key', name, reason }, (keys) => {
    const problem = nameProblem(name) ?? nameProblem(remote) ?? prefixesProblem(keys, remote, prefixes);
    const isTaken = keys.some((other) => other.name === name) && 'there is, or was, a key of this name';
    if (problem || isTaken) throw new ReleaseError('KEY_INVALID', `${name}: ${problem ?? isTaken}`);
    return [...keys, { name, remote, prefixes, ...(rights ? { rights } : {}), hash: hashOfKey(key), createdAt }];
  });
  return key;
}

/** @throws ReleaseError KEY_INVALID */
export async function revokeKey(store: RegistryStore, name: string, by: string): Promise<void> {
  const revokedAt = new Date().toISOString();
  await store.keys.change({ at: revokedAt, by, action: 'revoke-key', name }, (keys) => {
    if (!keys.some((key) => key.name === name && isActive(key)))
      throw new ReleaseError('KEY_INVALID', `${name}: there is no such key, or it is revoked already`);
    return keys.map((key) => (key.name === name ? { ...key, revokedAt } : key));
  });
}

const nameProblem = (name: string): string | undefined =>
  isReleaseSegment(name) ? undefined : `${JSON.stringify(name)} is no name`;

function prefixesProblem(keys: readonly TeamKey[], remote: string, prefixes: readonly string[]): string | undefined {
  for (const prefix of prefixes) {
    const problem = prefixProblem(prefix);
    if (problem) return `prefix ${JSON.stringify(prefix)} ${problem}`;
    const owner = keys.find((key) => isActive(key) && key.remote !== remote && key.prefixes.includes(prefix));
    if (owner) return `prefix ${prefix} is owned by ${owner.remote}, by the key ${owner.name}`;
  }
  return undefined;
}
