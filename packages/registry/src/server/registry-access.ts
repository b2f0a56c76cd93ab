import type { FastifyRequest } from 'fastify';
import { bearerToken, findOwner, findSecret, type NamedKey } from 'server-kit/keys';
import { ForbiddenError, UnauthenticatedError } from 'server-kit/request-errors';
import { findKey } from '../keys/team-keys.ts';
import type { RegistryStore, TeamKey } from '../store/registry-store.ts';
/** The caller of the registry, identified by its key. */
export type RegistryCaller =
  | { readonly kind: 'owner'; readonly by: string }
  | { readonly kind: 'shell'; readonly by: 'shell' }
  | { readonly kind: 'team'; readonly by: string; readonly key: TeamKey };

export interface RegistryKeys {
  /** The owner's: everything. */
  readonly adminKeys: readonly NamedKey[];
  /** The shells': all reads, including server bundles. */
  readonly registryKeys: readonly string[];
  /** The first signs previews. */
  readonly previewKeys: readonly string[];
}

type CallerKeys = Omit<RegistryKeys, 'previewKeys'>;

/** @throws UnauthenticatedError */
export const authenticate = ({ headers }: FastifyRequest, store: RegistryStore, keys: CallerKeys) =>
  callerOf(bearerToken(headers.authorization) ?? '', store, keys);

/** Whose key this is. @throws UnauthenticatedError */
export async function callerOf(
  token: string,
  store: Pick<RegistryStore, 'readKeys'>,
  { adminKeys, registryKeys }: CallerKeys,
): Promise<RegistryCaller> {
  const shells = registryKeys.map((key) => ({ key }));
  if (findSecret(token, shells)) return { kind: 'shell', by: 'shell' };
  const owner = findOwner(token, adminKeys);
  if (owner) return { kind: 'owner', by: owner };
  const key = token && (await findKey(store, token));
  if (!key) throw new UnauthenticatedError('A valid key is needed');
  return { kind: 'team', by: key.name, key };
}

/** @throws ForbiddenError for any other kind of caller */
export function assertKind(caller: RegistryCaller, ...kinds: readonly RegistryCaller['kind'][]): void {
  if (!kinds.includes(caller.kind)) throw new ForbiddenError('The key is not for this call');
}
