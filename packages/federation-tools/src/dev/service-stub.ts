import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type HttpRequest, isHttpError, type ServiceName } from '@meridian-vale/platform-client/http-client';

/** The function that a remote's `test/fixtures.ts` exports: returns a response body or throws HttpError. */
export type MockHandler = (request: HttpRequest) => unknown;

/** Path prefix of the browser's service calls, as on the site. */
export const servicesPath = '/api/';

const tokenHeader = 'company-token';

/** Responds to a service call: guest calls with a stub guest, all others with the remote's fixtures. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  reply?: MockHandler,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [service = '', ...rest] = pathname.slice(servicesPath.length).split('/');
  const path = `/${rest.join('/')}`;
  const sent = await text(request);
  const body: unknown = sent ? JSON.parse(sent) : undefined;
  const guest = service === 'gateway' ? guestOf(request.method, path, body) : undefined;
  if (guest) {
    send(response, 200, { data: { unique_id: guest, user_unique_id: guest } }, { [tokenHeader]: tokenOf(guest) });
    return;
  }
  if (!reply) {
    send(response, 503, { message: 'There is no test/fixtures.ts; write one, or start with --services <site>' });
    return;
  }
  try {
    const query = Object.fromEntries(searchParams);
    const method = request.method as NonNullable<HttpRequest['method']>;
    send(response, 200, await reply({ service: service as ServiceName, method, path, query, body }));
  } catch (error) {
    if (!isHttpError(error)) throw error;
    const { status = 503, data } = (error as { response?: { status: number; data: unknown } }).response ?? {};
    send(response, status, data ?? { message: error.message });
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

function send(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}
