import type { FastifyRequest } from 'fastify';
import type { RegistryStore, TeamKey } from 'releases/registry-store';
import { findKey } from 'releases/team-keys';
import { ForbiddenError, UnauthenticatedError } from '../access/access-errors.ts';
import { bearerToken } from '../access/guest-token.ts';
import { isSameSecret } from '../access/same-secret.ts';

/** The caller of the registry, identified by its key. */
export type RegistryCaller =
  | { readonly kind: 'owner'; readonly by: 'owner' }
  | { readonly kind: 'shell'; readonly by: 'shell' }
  | { readonly kind: 'team'; readonly by: string; readonly key: TeamKey };

export interface RegistryKeys {
  /** The owner's key: everything except server bundles. */
  readonly adminKey: string;
  /** The shells' key: all reads, including server bundles. */
  readonly registryKey: string;
  /** Signs previews. */
  readonly previewKey: string;
}

/** @throws UnauthenticatedError */
export async function authenticate(
  { headers }: FastifyRequest,
  store: RegistryStore,
  { adminKey, registryKey }: Omit<RegistryKeys, 'previewKey'>,
): Promise<RegistryCaller> {
  const token = bearerToken(headers.authorization) ?? '';
  if (isSameSecret(token, registryKey)) return { kind: 'shell', by: 'shell' };
  if (isSameSecret(token, adminKey)) return { kind: 'owner', by: 'owner' };
  const key = token && (await findKey(store, token));
  if (!key) throw new UnauthenticatedError('A valid key is needed');
  return { kind: 'team', by: key.name, key };
}

/** @throws ForbiddenError for any other kind of caller */
export function assertKind(caller: RegistryCaller, ...kinds: readonly RegistryCaller['kind'][]): void {
  if (!kinds.includes(caller.kind)) throw new ForbiddenError('The key is not for this call');
}
