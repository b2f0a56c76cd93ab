import { createHash, randomBytes } from 'node:crypto';
import { prefixProblem } from '../release/prefixes.ts';
import { isReleaseSegment, type Release } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { type RegistryStore, type TeamKey, type TeamRight, teamRights } from '../store/registry-store.ts';

/** A new key's name and what its holder owns. */
export type TeamKeyRequest = Pick<TeamKey, 'name' | 'remote' | 'prefixes' | 'rights'>;

const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

const isActive = ({ revokedAt }: TeamKey): boolean => !revokedAt;

/**
 * Creates a key, which is returned once and stored as a hash. A remote may have several, so that keys can be rotated.
 * @throws ReleaseError KEY_INVALID
 */
export async function addKey(store: RegistryStore, { name, remote, prefixes, rights }: TeamKeyRequest, by: string) {
  const keys = (await store.readKeys()).filter(isActive);
  const problem = nameProblem(name) ?? nameProblem(remote) ?? prefixesProblem(keys, remote, prefixes);
  if (problem) throw new ReleaseError('KEY_INVALID', `${name}: ${problem}`);
  const key = randomBytes(32).toString('base64url');
  const createdAt = new Date().toISOString();
  const stored = { name, remote, prefixes, ...(rights ? { rights } : {}), hash: hashOfKey(key), createdAt };
  const reason = [remote, ...prefixes, ...(rights ? [`(${rights.join(', ')})`] : [])].join(' ');
  if (!(await store.addKey(stored, { at: createdAt, by, action: 'add-key', name, reason })))
    throw new ReleaseError('KEY_INVALID', `${name}: there is, or was, a key of this name`);
  return key;
}

/** @throws ReleaseError KEY_INVALID */
export async function revokeKey(store: RegistryStore, name: string, by: string): Promise<void> {
  if (!(await store.revokeKey(name, { at: new Date().toISOString(), by, action: 'revoke-key', name })))
    throw new ReleaseError('KEY_INVALID', `${name}: there is no such key, or it is revoked already`);
}

/** The team that the key belongs to; undefined for an unknown or revoked key. */
export async function findKey(store: Pick<RegistryStore, 'readKeys'>, key: string): Promise<TeamKey | undefined> {
  const hash = hashOfKey(key);
  return (await store.readKeys()).find((candidate) => isActive(candidate) && candidate.hash === hash);
}

/** @throws ReleaseError RELEASE_FORBIDDEN unless the key is for this package */
export function assertOwnsRemote({ name, remote }: TeamKey, released: string): void {
  if (released !== remote)
    throw new ReleaseError(
      'RELEASE_FORBIDDEN',
      `remote.json names ${released}, but REGISTRY_KEY (the key "${name}") is only for ${remote}: if this is ${remote}, write that name in remote.json and package.json; if it is ${released}, set REGISTRY_KEY to a key for it`,
    );
}

/** @throws ReleaseError RELEASE_FORBIDDEN unless the key has the right */
export function assertHasRight({ name, rights = teamRights }: TeamKey, right: TeamRight): void {
  if (rights.includes(right)) return;
  const message = `REGISTRY_KEY (the key "${name}") may not ${right}, only ${rights.join(' and ')}: ask the site's owner for a key with this right`;
  throw new ReleaseError('RELEASE_FORBIDDEN', message);
}

/** @throws ReleaseError RELEASE_FORBIDDEN unless the key covers each prefix, and no other remote's key more closely */
export async function assertOwnsPrefixes(
  store: RegistryStore,
  key: TeamKey,
  { prefixes }: Pick<Release, 'prefixes'>,
): Promise<void> {
  const keys = (await store.readKeys()).filter(isActive);
  for (const prefix of prefixes) {
    const owner = ownerOf(keys, prefix);
    if (owner !== key.remote)
      throw new ReleaseError(
        'RELEASE_FORBIDDEN',
        `remote.json: REGISTRY_KEY (the key "${key.name}") does not cover the prefix ${prefix}${owner ? `, which is ${owner}'s` : ''}, only ${key.prefixes.join(', ') || 'none'}: remove ${prefix} from remote.json, or ask the site's owner to add it to the key`,
      );
  }
}

/** The remote with the longest prefix that covers the path. */
function ownerOf(keys: readonly TeamKey[], path: string): string | undefined {
  const covering = keys.flatMap(({ remote, prefixes }) =>
    prefixes.filter((prefix) => `${path}/`.startsWith(`${prefix}/`)).map((prefix) => ({ remote, prefix })),
  );
  return covering.sort((a, b) => b.prefix.length - a.prefix.length)[0]?.remote;
}

const nameProblem = (name: string): string | undefined =>
  isReleaseSegment(name) ? undefined : `${JSON.stringify(name)} is no name`;

function prefixesProblem(keys: readonly TeamKey[], remote: string, prefixes: readonly string[]): string | undefined {
  for (const prefix of prefixes) {
    const problem = prefixProblem(prefix);
    if (problem) return `prefix ${JSON.stringify(prefix)} ${problem}`;
    const owner = keys.find((key) => key.remote !== remote && key.prefixes.includes(prefix));
    if (owner) return `prefix ${prefix} is owned by ${owner.remote}, by the key ${owner.name}`;
  }
  return undefined;
}
