import { createHash } from 'node:crypto';
import { findOwner, findSecret } from 'server-kit/keys';
import { ForbiddenError, UnauthenticatedError } from 'server-kit/request-errors';
import type { RegistryConfiguration } from '../configuration.ts';
import type { Release } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { type Claim, type RegistryStore, type TeamKey, type TeamRight, teamRights } from '../store/registry-store.ts';

export type RegistryCaller =
  | { readonly kind: 'owner'; readonly by: string }
  | { readonly kind: 'shell'; readonly by: 'shell' }
  | { readonly kind: 'team'; readonly by: string; readonly key: TeamKey };

type KeyReader = Pick<RegistryStore, 'keys'>;

/** Whose key this is. The owner may do everything, a shell read everything. @throws UnauthenticatedError */
export async function callerOf(
  token: string,
  store: KeyReader,
  { adminKeys, registryKeys }: Pick<RegistryConfiguration, 'adminKeys' | 'registryKeys'>,
): Promise<RegistryCaller> {
  const shells = registryKeys.map((key) => ({ key }));
  if (findSecret(token, shells)) return { kind: 'shell', by: 'shell' };
  const owner = findOwner(token, adminKeys);
  if (owner) return { kind: 'owner', by: owner };
  const key = token && (await findKey(store, token));
  if (!key) throw new UnauthenticatedError('A valid key is needed');
  return { kind: 'team', by: key.name, key };
}

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export const isActive = ({ revokedAt }: TeamKey): boolean => !revokedAt;

/** The team that the key belongs to; undefined for an unknown or revoked key. */
export async function findKey(store: KeyReader, key: string): Promise<TeamKey | undefined> {
  const hash = hashOfKey(key);
  return (await store.keys.read()).find((stored) => isActive(stored) && stored.hash === hash);
}

/** @throws ForbiddenError for any other kind of caller */
export function assertKind(caller: RegistryCaller, ...kinds: readonly RegistryCaller['kind'][]): void {
  if (!kinds.includes(caller.kind)) throw new ForbiddenError('The key is not for this call');
}

/**
 * A team may read and change only its own package.
 * @param right what a team's key needs for a change; undefined: to read
 * @throws ForbiddenError, ReleaseError RELEASE_FORBIDDEN
 */
export function assertMayRelease(caller: RegistryCaller, name: string, right?: TeamRight): void {
  assertKind(caller, 'owner', 'team');
  if (caller.kind !== 'team') return;
  const { name: key, remote, rights = teamRights } = caller.key;
  const refusal = `package.json names ${name}, but REGISTRY_KEY (the key "${key}") is only for ${remote}: if this is ${remote}, write that name in remote.json and package.json; if it is ${name}, set REGISTRY_KEY to a key for it`;
  if (name !== remote) throw new ReleaseError('RELEASE_FORBIDDEN', refusal);
  if (!right || rights.includes(right)) return;
  const message = `REGISTRY_KEY (the key "${key}") may not ${right}, only ${rights.join(' and ')}: ask the site's owner for a key with this right`;
  throw new ReleaseError('RELEASE_FORBIDDEN', message);
}

/** @throws ForbiddenError, ReleaseError RELEASE_FORBIDDEN */
export async function assertMayPublish(store: KeyReader, caller: RegistryCaller, claim: Claim): Promise<void> {
  assertMayRelease(caller, claim.name, 'publish');
  if (caller.kind === 'team') await assertOwnsPrefixes(store, caller.key, claim);
}

/** @throws ReleaseError RELEASE_FORBIDDEN unless the key covers each prefix, and no other remote's key more closely */
export async function assertOwnsPrefixes(
  store: KeyReader,
  key: TeamKey,
  { prefixes }: Pick<Release, 'prefixes'>,
): Promise<void> {
  const keys = (await store.keys.read()).filter(isActive);
  for (const prefix of prefixes) {
    const owner = ownerOf(keys, prefix);
    if (owner === key.remote) continue;
    const message = `remote.json: REGISTRY_KEY (the key "${key.name}") does not cover the prefix ${prefix}${owner ? `, which is ${owner}'s` : ''}, only ${key.prefixes.join(', ') || 'none'}: remove ${prefix} from remote.json, or ask the site's owner to add it to the key`;
    throw new ReleaseError('RELEASE_FORBIDDEN', message);
  }
}

function ownerOf(keys: readonly TeamKey[], path: string): string | undefined {
  const covering = keys.flatMap(({ remote, prefixes }) =>
    prefixes.filter((prefix) => `${path}/`.startsWith(`${prefix}/`)).map((prefix) => ({ remote, prefix })),
  );
  return covering.sort((a, b) => b.prefix.length - a.prefix.length)[0]?.remote;
}
