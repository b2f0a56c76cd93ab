import type { HttpClient } from './http-client.ts';
import { isRecord, unwrapped } from './json-values.ts';

/** The identity calls exist in two services (API-19); the content service drives the identity state. */
export type IdentityService = 'search' | 'content';

/** Sent wrapped in a user object (API-20); fields other than `user_unique_id` are free. */
export interface UserIdentity {
  readonly user_unique_id?: string;
  readonly [field: string]: unknown;
}

/** POST /identities/{id}/register/ with {user}. Rejects with an HttpError. */
export const registerIdentity = (
  http: HttpClient,
  service: IdentityService,
  id: string,
  user: UserIdentity,
): Promise<UserIdentity> => send(http, { service, method: 'POST', path: `${pathOf(id)}/register/`, body: { user } });

/** GET /identities/{id}. Rejects with an HttpError. */
export const getIdentity = (http: HttpClient, service: IdentityService, id: string): Promise<UserIdentity> =>
  send(http, { service, path: pathOf(id) });

/** PUT /identities/{id} with {user}. Rejects with an HttpError. */
export const updateIdentity = (
  http: HttpClient,
  service: IdentityService,
  id: string,
  user: UserIdentity,
): Promise<UserIdentity> => send(http, { service, method: 'PUT', path: pathOf(id), body: { user } });

const pathOf = (id: string) => `/identities/${encodeURIComponent(id)}`;

async function send(http: HttpClient, request: Parameters<HttpClient['request']>[0]): Promise<UserIdentity> {
  const { data } = await http.request<unknown>(request);
  const identity = unwrapped(data);
  if (!isRecord(identity)) return {};
  return isRecord(identity.user) ? identity.user : identity;
}
