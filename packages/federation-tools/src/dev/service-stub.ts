import type { FragmentProps } from '@meridian-vale/federation/contract';
import { HttpError, type HttpRequest, isHttpError, isTeamService } from '@meridian-vale/platform-client/http-client';

/** The function that a remote's `test/fixtures.ts` exports: returns a response body or throws HttpError. */
export type MockHandler = (request: HttpRequest) => unknown;

/** Path prefix of the browser's service calls, as on the site. */
export const servicesPath = '/api/';

const tokenHeader = 'company-token';

/**
 * What answers a service call: guest calls with a stub guest, all others with the remote's fixtures.
 * @param url with the path and query @param sent the request's body
 */
export async function serviceAnswer(method: string | undefined, url: string, sent: string | null, reply?: MockHandler) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, service = '', ...rest] = /^((?:team\/)?[^/]*)(?:\/(.*))?$/.exec(pathname.slice(servicesPath.length)) ?? [];
  const path = `/${rest.join('/')}`;
  const body: unknown = sent ? JSON.parse(sent) : undefined;
  const guest = service === 'gateway' ? guestOf(method, path, body) : undefined;
  if (guest) return json(200, { data: { unique_id: guest, user_unique_id: guest } }, { [tokenHeader]: tokenOf(guest) });
  if (!reply) return json(503, { message: 'There is no test/fixtures.ts; write one, or start with --services <site>' });
  try {
    const query = Object.fromEntries(searchParams);
    return json(200, await reply({ service, method, path, query, body } as HttpRequest));
  } catch (error) {
    if (!isHttpError(error)) throw error;
    const { status = 503, data } = (error as { response?: { status: number; data: unknown } }).response ?? {};
    return json(status, data ?? { message: error.message });
  }
}

/** The id of the guest that a call creates, reads or renews. */
function guestOf(method: string | undefined, path: string, body: unknown): string | undefined {
  const [, collection, id] = path.split('/');
  if (collection !== 'guests') return undefined;
  if (id) return decodeURIComponent(id);
  return method === 'POST' ? ((body as { guest?: { unique_id?: string } }).guest?.unique_id ?? 'guest') : undefined;
}

/** An unsigned token: the browser reads its claims without verifying it. */
function tokenOf(guest: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ user_unique_id: guest, exp })}.unsigned`;
}

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body),
});

/** The exports of a remote's `test/fixtures.ts`, used to render its pages in the gate and in development. */
export interface GateFixtures {
  /** Returns the body of a service's response; throwing simulates a failed call. */
  readonly respond: MockHandler;
  /** An address for each route with a parameter, e.g. `{ '/opportunities/:slug': '/opportunities/j-1' }`. */
  readonly urls?: Readonly<Record<string, string>>;
  /** The props of each fragment that needs some, e.g. `{ recommendations: { sku: 'CL-01' } }`. */
  readonly props?: Readonly<Record<string, FragmentProps>>;
}

/** Fixtures that answer, as the site does, with 404 for services of teams that `remote.json` does not name, and report it. */
export const withNamedServices =
  (respond: MockHandler, named: readonly string[] = [], report?: (error: Error) => void): MockHandler =>
  (request) => {
    const { service, method = 'GET' } = request;
    if (!isTeamService(service) || named.includes(service)) return respond(request);
    const response = { status: 404, statusText: 'Not Found', data: null };
    const reason = `\`services\` of remote.json does not name ${service}`;
    const error = new HttpError('HTTP_STATUS', `${method} ${service}: answered 404, because ${reason}`, response);
    report?.(error);
    throw error;
  };
