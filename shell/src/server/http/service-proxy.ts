import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceName } from 'platform-client/http-client';
import { isReadOnly } from 'platform-client/read-only';
import type { Configuration } from '../configuration.ts';
import { sendProblem } from './problem.ts';

const requestHeaders = ['accept', 'accept-language', 'appid', 'authorization', 'content-type', 'content-length'];
/** Besides the token header: whatever else a service says, of policies or of connections, is the shell's to say. */
const responseHeaders = ['content-type', 'content-length', 'content-encoding', 'retry-after', 'www-authenticate'];
const defaultTimeoutMs = 10_000;

/**
 * `/api/<service>/*` → the service's base, same-origin for the browser: no preflight, one origin in the policy.
 * Sends no cookie upstream and passes none back; a write needs the anti-forgery pair (RESOLUTIONS R41).
 */
export async function registerServiceProxy(
  app: FastifyInstance,
  configuration: Configuration,
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  await app.register(replyFrom, {
    undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connect: { timeout: timeoutMs } },
  });
  // Bodies pass through as they came, whatever their type; held, so that a search can be sent once more.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const service of Object.keys(configuration.bases) as ServiceName[]) {
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      url: `/api/${service}/*`,
      bodyLimit: 1024 * 1024,
      config: { rateLimit: service === 'gateway' ? guestRate(configuration) : false },
      handler: (request, reply) => forward(configuration, service, request, reply),
    });
  }
  app.all('/api/*', (_request, reply) => sendProblem(reply, 404, 'Not found'));
}

function forward(
  configuration: Configuration,
  service: ServiceName,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!isSafe(request.method) && !isOurOwnWrite(configuration, request))
    return sendProblem(reply, 403, 'The anti-forgery header is missing or wrong');
  const path = pathBelow(`/api/${service}`, request);
  if (path === undefined) return sendProblem(reply, 400, 'The address cannot be read');
  const readOnly = isReadOnly(request.method, path);
  // The query is added from the request, as it came.
  return reply.from(`${configuration.bases[service]}${path}`, {
    ...(request.body
      ? { body: request.body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }
      : {}),
    // A service may close a kept connection just as a call is sent on it; a delay of 0 would mean not again.
    retryDelay: ({ err, attempt }) => (readOnly && attempt === 0 && isLostConnection(err) ? 1 : null),
    rewriteRequestHeaders: (_original, headers) => ({
      ...only(requestHeaders, headers),
      // The services beside us count guests by address; further away a visitor's address is not ours to give (R43).
      ...(isOnThisMachine(configuration.bases[service]) ? { 'x-forwarded-for': request.ip } : {}),
    }),
    rewriteHeaders: (headers) => ({
      ...only([...responseHeaders, configuration.tokenHeader], headers),
      'cache-control': 'no-store',
    }),
    onError: (failed, { error }) => {
      const timedOut = /TIMEOUT/.test((error as NodeJS.ErrnoException).code ?? '');
      sendProblem(
        failed as FastifyReply,
        timedOut ? 504 : 502,
        timedOut ? 'The service did not answer in time' : 'The service cannot be reached',
      );
    },
  });
}

/** Guests made and renewed; every page load reads one, and an office may share an address. */
const guestRate = ({ guestRate: max }: Configuration) => ({
  max,
  timeWindow: '1 minute',
  allowList: ({ method }: FastifyRequest) => isSafe(method),
});

const isLostConnection = (error: NodeJS.ErrnoException | null): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(error?.code ?? '');

const isOnThisMachine = (base: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(base).hostname);

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** The header equals the cookie, and the browser, where it says so, says the request is the site's own. */
function isOurOwnWrite({ site }: Configuration, { headers }: FastifyRequest): boolean {
  const header = headers['x-xsrf-token'];
  const fetchSite = headers['sec-fetch-site'];
  if (typeof header !== 'string' || header === '') return false;
  // A browser that keeps no cookies has none that a forger could use; its own word for where the request comes from
  // stands in (docs/decisions/cookies-refused.md).
  if (headers.cookie === undefined) return fetchSite === 'same-origin';
  const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(headers.cookie)?.[1];
  if (!cookie || safeDecode(cookie) !== header) return false;
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return headers.origin === undefined || headers.origin === site.siteUrl || headers.origin === `http://${headers.host}`;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const only = (names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/**
 * What stands below the prefix, without the query; undefined where it could lead out of the service's base. The prefix
 * has to stand in the address as it is: the router also takes it encoded (`/%61pi/`), and cut off by its length alone
 * it would leave a piece that makes another host of the base's.
 */
function pathBelow(prefix: string, { raw }: FastifyRequest): string | undefined {
  const [path = ''] = (raw.url ?? '').split(/[?#]/);
  if (!path.startsWith(`${prefix}/`)) return undefined;
  const below = path.slice(prefix.length);
  const climbs = /(^|[/\\])\.{1,2}($|[/\\])/.test(decodeURIComponent(below)) || below.includes('\\');
  return climbs ? undefined : below;
}
