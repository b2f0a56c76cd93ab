import { type HttpClient, isHttpError } from './http-client.ts';
import { isRecord } from './json-values.ts';

/** A guest (GUEST-33). Every visitor is one; the site stores no personal data in it (API-16). */
export interface Guest {
  /** Absent in the empty guest that a failed fetch returns (GUEST-16). */
  readonly uniqueId?: string;
  readonly email?: string;
  readonly id?: string | number;
  readonly name?: string;
  readonly username?: string;
  readonly status?: string;
  readonly currentVisitingAt?: string;
  readonly currentVisitingIp?: string;
  readonly last_visiting_at?: string;
  readonly last_visiting_ip?: string;
  readonly userUniqueId?: string;
  readonly registeredAt?: string;
}

/** The creation payload: both ids are the same fresh v4 UUID (GUEST-2); the role is identity data (GUEST-3). */
export interface NewGuest {
  readonly unique_id: string;
  readonly user_unique_id: string;
  readonly identity?: { readonly role_name: 'guest'; readonly role_unique_id: string };
}

/** The whole response of a guest creation or authentication (CALL-13). */
export interface GuestResult {
  readonly success: boolean;
  /** Empty when `success` is false. */
  readonly data: Guest;
  /** 0 when there was no response. */
  readonly status: number;
  readonly statusText: string;
  /** Keys in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The error's body; undefined on success. */
  readonly errors?: unknown;
}

/** POST /guests/ with body `guest`. Never rejects: a failure is a result (CALL-13). */
export const createGuest = (http: HttpClient, guest: NewGuest): Promise<GuestResult> =>
  post(http, '/guests/', { guest });

/** POST /guests/ with body `user`, the other accepted form. Never rejects. */
export const createGuestForUser = (http: HttpClient, user: object): Promise<GuestResult> =>
  post(http, '/guests/', { user });

/** POST /guests/{id}/auth: renews a guest's token (API-13). Never rejects: a failure is a result. */
export const authenticateGuest = (http: HttpClient, id: string): Promise<GuestResult> =>
  post(http, `${pathOf(id)}/auth`, { guest_unique_id: id });

/** GET /guests/{id}. Never rejects: a failure is logged and an empty guest returned (GUEST-16). */
export async function getGuest(http: HttpClient, id: string, signal?: AbortSignal): Promise<Guest> {
  try {
    const { data } = await http.request<unknown>({ service: 'gateway', path: pathOf(id), signal });
    return toGuest(data);
  } catch (error) {
    console.error('The guest could not be fetched', error);
    return {};
  }
}

/** PUT /guests/{id} with body `user`. Rejects with an HttpError. */
export async function updateGuest(http: HttpClient, id: string, user: object): Promise<Guest> {
  const request = { service: 'gateway', method: 'PUT', path: pathOf(id), body: { user } } as const;
  const { data } = await http.request<unknown>(request);
  return toGuest(data);
}

const pathOf = (id: string) => `/guests/${encodeURIComponent(id)}`;

async function post(http: HttpClient, path: string, body: object): Promise<GuestResult> {
  try {
    const response = await http.request<unknown>({ service: 'gateway', method: 'POST', path, body });
    const { data, status, statusText, headers } = response;
    return { success: true, data: toGuest(data), status, statusText, headers };
  } catch (error) {
    if (!isHttpError(error)) throw error;
    const { status = 0, statusText = error.message, data } = error.response ?? {};
    return { success: false, data: {}, status, statusText, headers: {}, errors: data };
  }
}

const textFields = [
  ['uniqueId', 'unique_id'],
  ['email', 'email'],
  ['name', 'name'],
  ['username', 'username'],
  ['status', 'status'],
  ['currentVisitingAt', 'current_visiting_at'],
  ['currentVisitingIp', 'current_visiting_ip'],
  ['last_visiting_at', 'lastVisitingAt'],
  ['last_visiting_ip', 'lastVisitingIp'],
  ['userUniqueId', 'user_unique_id'],
  ['registeredAt', 'registered_at'],
] as const;

/** Accepts a guest at the top level, in `data` or in `guest`, in snake or camel case (GUEST-33). Omits null fields. */
export function toGuest(body: unknown): Guest {
  const outer = isRecord(body) ? body : {};
  const inner = [outer.data, outer.guest].find(isRecord) ?? outer;
  const record = isRecord(inner.guest) ? inner.guest : inner;
  const guest: Record<string, unknown> = {};
  for (const [name, other] of textFields) {
    const value = record[name] ?? record[other];
    if (typeof value === 'string' && value !== '') guest[name] = value;
  }
  if (typeof record.id === 'string' || typeof record.id === 'number') guest.id = record.id;
  return guest;
}
