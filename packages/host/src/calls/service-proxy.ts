import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import replyFrom from '@fastify/reply-from';
import { isTeamService, type ServiceName } from '@meridian-vale/platform-client/http-client';
import { isReadOnly } from '@meridian-vale/platform-client/read-only';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from 'server-kit/problem';
import type { Configuration } from '../configuration.ts';
import type { ServiceAccess } from '../site-parts.ts';
import { browserOutcome } from './call-outcomes.ts';
import { limitByAddress } from './rate-limits.ts';
import { type CallOutcome, type ServiceBreakers, ServiceUnavailableError } from './service-breakers.ts';

/** What a team's service gets of a browser's request. */
const anonymousHeaders = ['accept', 'accept-language', 'content-type', 'content-length'];
const requestHeaders = [...anonymousHeaders, 'appid', 'authorization'];
/**
 * Forwarded in addition to the token header. A challenge would open the browser's login prompt in the site's name;
 * policies, connection handling and the like are up to the shell.
 */
const responseHeaders = ['content-length', 'content-encoding', 'retry-after'];
/** Maximum bytes of a response: more than any list of the largest posts needs. A longer one is cut off. */
const maxAnswerBytes = 32 * 1024 * 1024;
/** How many times the time limit of a call its response may take: one that drips holds a visitor's connection. */
const maxAnswerTimes = 6;
/** A smaller response fits into one packet uncompressed. */
const compressedFromBytes = 1_024;
/** Maximum request body, in bytes. Bodies are buffered so that a search can be retried. */
const bodyLimits: Record<ServiceName, number> = { gateway: 8 * 1024, search: 256 * 1024, content: 512 * 1024 };

export interface ServiceProxyOptions {
  readonly configuration: Configuration;
  readonly parts: ServiceAccess;
  readonly breakers: ServiceBreakers;
}

/**
 * Proxies `/api/<service>/*` to the service's base URL, same-origin for the browser: no preflight requests and a single
 * origin in the policy. Cookies pass in neither direction; a write needs the anti-forgery pair (CALL-19, CALL-21).
 */
export async function serviceProxy(
  app: FastifyInstance,
  { configuration, parts, breakers }: ServiceProxyOptions,
): Promise<void> {
  const { callTimeoutMs: timeoutMs } = parts;
  await app.register(replyFrom, {
    // Request logs contain paths, and a path may contain a visitor's id.
    disableRequestLogging: true,
    undici: {
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connect: { timeout: timeoutMs },
      maxResponseSize: maxAnswerBytes,
    },
  });
  await app.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    // These responses are used once: at the highest quality, compression would take longer than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  // Bodies of any type pass through unchanged; they are buffered so that a search can be retried.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Across all services: every page load reads, and an office may share an IP.
  const limitReads = limitByAddress(app, 'reads', configuration.readRate);
  const limitWrites = limitByAddress(app, 'writes', configuration.writeRate);
  for (const upstream of upstreamsOf(configuration, timeoutMs)) {
    const { service, methods, bodyLimit } = upstream;
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      url: `/api/${service}/*`,
      bodyLimit,
      // Runs before the body is read, so that a rejected request is never buffered.
      onRequest: async (request, reply) => {
        const path = pathBelow(`/api/${service}`, request);
        if (!methods.includes(request.method === 'HEAD' ? 'GET' : request.method))
          return sendProblem(reply.header('allow', methods.join(', ')), 405, 'Method not allowed');
        if (!isSafe(request.method) && !passesCsrfCheck(configuration, parts.antiForgeryCookies, request))
          return sendProblem(reply, 403, 'The anti-forgery header is missing or wrong');
        if (path === undefined) return sendProblem(reply, 400, 'The address cannot be read');
        return (isReadOnly(request.method, path, service) ? limitReads : limitWrites)(request, reply);
      },
      handler: async (request, reply) => {
        const call = (trialMs: number | undefined) => {
          const outcome = forward(configuration, upstream, request, reply, trialMs);
          return { answer: outcome, outcome };
        };
        await breakers.run(service, call).catch((error) => {
          if (!(error instanceof ServiceUnavailableError)) throw error;
          sendProblem(reply.header('retry-after', '1'), 503, 'The service is not available at present');
        });
        return reply;
      },
    });
  }
  app.all('/api/*', (_request, reply) => sendProblem(reply, 404, 'Not found'));
}

type Upstream = ReturnType<typeof upstreamsOf>[number];

/** One of a team gets nothing that identifies a visitor. */
function upstreamsOf({ bases, teamServices = new Map() }: Configuration, timeoutMs: number) {
  const methods = ['GET', 'POST', 'PUT', 'DELETE'];
  const own = (Object.keys(bases) as ServiceName[]).map((service) => ({
    service,
    base: bases[service],
    methods,
    bodyLimit: bodyLimits[service],
    timeoutMs,
  }));
  const teams = [...teamServices.values()].map(({ name, url: base, bodyBytes: bodyLimit, ...team }) => ({
    service: `team/${name}`,
    base,
    methods: team.methods,
    bodyLimit,
    timeoutMs: team.timeoutMs || timeoutMs,
  }));
  return [...own, ...teams];
}

/** Resolves once the response is being sent, or nobody waits for it. */
function forward(
  configuration: Configuration,
  { service, base, timeoutMs }: Upstream,
  request: FastifyRequest,
  reply: FastifyReply,
  trialMs: number | undefined,
): Promise<CallOutcome> {
  const path = pathBelow(`/api/${service}`, request) ?? '/';
  const isTeams = isTeamService(service);
  const readOnly = isReadOnly(request.method, path, service);
  return new Promise((end) => {
    // A trial goes on: visitors who leave would keep the breaker open.
    if (trialMs === undefined) reply.raw.once('close', () => end('ignored'));
    // `reply.from` appends the request's query unchanged.
    reply.from(`${base}${path}`, {
      timeout: trialMs ?? timeoutMs,
      ...(request.body
        ? { body: request.body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }
        : {}),
      // A service may close a keep-alive connection just as a call is sent on it. A delay of 0 would mean no retry.
      retryDelay: ({ err, res, attempt }) => {
        // Unlike `onResponse`, this is called when the visitor has left, too.
        if (res) end(browserOutcome(res.statusCode));
        return readOnly && attempt === 0 && isLostConnection(err) ? 1 : null;
      },
      rewriteRequestHeaders: (_original, headers) => ({
        ...only(isTeams ? anonymousHeaders : requestHeaders, headers),
        ...(request.raw.span ? { traceparent: request.raw.span.traceparent } : {}),
        // Only services on this machine get the visitor's IP address, which they use for their rate limits.
        ...(!isTeams && isOnThisMachine(base) ? { 'x-forwarded-for': request.ip } : {}),
      }),
      rewriteHeaders: (headers) => {
        const token = isTeams ? '' : (configuration.identity?.tokenHeader ?? '');
        return {
          ...only([...responseHeaders, token], headers),
          // Never the service's own: after a comma, or in a second header, a browser reads another type.
          'content-type': /problem/i.test(headers['content-type'] ?? '')
            ? 'application/problem+json'
            : 'application/json',
          'cache-control': 'no-store',
          // The edge keeps calls for a second, but never one with somebody's token.
          ...(headers[token] ? { 'x-accel-expires': '0' } : {}),
        };
      },
      onResponse: (_request, answer, response) => {
        const { headers, stream } = response as unknown as { headers: IncomingHttpHeaders; stream: Readable };
        // A stream that nobody reads has no other listener: its error would end the shell.
        stream.on('error', () => {});
        // Fastify sends no status above 599: `onError` has responded.
        if (response.statusCode !== reply.statusCode) return void stream.destroy();
        if (isJson(headers)) {
          const late = setTimeout(() => stream.destroy(new Error('It does not end')), maxAnswerTimes * timeoutMs);
          stream.once('close', () => clearTimeout(late));
          if (request.method !== 'HEAD' && isLarge(headers)) return void (answer as FastifyReply).compress(stream);
          return void answer.send(stream);
        }
        stream.destroy();
        sendNotJson(answer as FastifyReply);
      },
      onError: (failed, { error }) => {
        end('failed');
        const timedOut = /TIMEOUT/.test((error as NodeJS.ErrnoException).code ?? '');
        sendProblem(
          failed as FastifyReply,
          timedOut ? 504 : 502,
          timedOut ? 'The service did not answer in time' : 'The service cannot be reached',
        );
      },
    });
  });
}

/** Whether a body is worth compressing; a body of unknown length is. */
const isLarge = ({ 'content-length': length, 'content-encoding': encoding }: IncomingHttpHeaders): boolean =>
  encoding === undefined && (length === undefined || Number(length) >= compressedFromBytes);

/** JSON or empty. With any other type a service could serve pages, scripts or images from the site's own origin. */
const isJson = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type'] === undefined
    ? headers['content-length'] === '0' || headers['content-length'] === undefined
    : /^application\/(problem\+)?json *(; *charset="?[\w-]+"? *)?$/i.test(headers['content-type']);

/** An error keeps its status and `Retry-After`; its body, which may come from a proxy in between, is dropped. */
function sendNotJson(reply: FastifyReply): void {
  for (const name of ['content-length', 'content-encoding']) reply.removeHeader(name);
  const isRefusal = reply.statusCode >= 400;
  sendProblem(reply, isRefusal ? reply.statusCode : 502, isRefusal ? 'The service refused' : 'The answer is not JSON');
}

const isLostConnection = (error: NodeJS.ErrnoException | null): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(error?.code ?? '');

const isOnThisMachine = (base: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(base).hostname);

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** The header must equal a cookie of its name, undecoded, and the browser's fetch metadata, if sent, must say same-origin. */
function passesCsrfCheck(
  { site }: Configuration,
  antiForgeryCookies: readonly string[],
  { headers }: FastifyRequest,
): boolean {
  const header = headers['x-xsrf-token'];
  const fetchSite = headers['sec-fetch-site'];
  if (typeof header !== 'string' || header === '') return false;
  // A browser that stores no cookies has none that a forged request could use; `Sec-Fetch-Site` is checked instead
  // (docs/decisions/0008-cookies-refused.md).
  if (headers.cookie === undefined) return fetchSite === 'same-origin';
  const cookies = headers.cookie.split(/; */);
  if (!antiForgeryCookies.some((name) => cookies.includes(`${name}=${header}`))) return false;
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  if (headers.origin === undefined || headers.origin === site.siteUrl) return true;
  // Before launch, the site is opened over http on other hosts; never in place of https.
  return site.siteUrl.startsWith('http:') && headers.origin === `http://${headers.host}`;
}

const only = (names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/**
 * The path below the prefix, without the query; undefined if it could escape the service's base URL, or the library would
 * throw, for `..` beside a slash. The prefix must match literally: the router also accepts it percent-encoded (`/%61pi/`),
 * and removing it by length alone would leave a remainder that changes the host of the base URL.
 */
function pathBelow(prefix: string, { raw }: FastifyRequest): string | undefined {
  const [path = ''] = (raw.url ?? '').split(/[?#]/);
  if (!path.startsWith(`${prefix}/`)) return undefined;
  const below = path.slice(prefix.length);
  const traverses = /[/\\]\.([/\\.]|$)|\.\.[/\\]/.test(decodeURIComponent(below)) || below.includes('\\');
  return traverses ? undefined : below;
}
