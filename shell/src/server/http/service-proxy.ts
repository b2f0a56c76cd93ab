import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceName } from 'platform-client/http-client';
import { isReadOnly } from 'platform-client/read-only';
import type { Configuration } from '../configuration.ts';
import { sendProblem } from './problem.ts';
import { limitByAddress } from './rate-limits.ts';
import { type CallOutcome, type ServiceBreakers, ServiceUnavailableError } from './service-breakers.ts';

const requestHeaders = ['accept', 'accept-language', 'appid', 'authorization', 'content-type', 'content-length'];
/** Besides the token header: whatever else a service says, of policies or of connections, is the shell's to say. */
const responseHeaders = ['content-type', 'content-length', 'content-encoding', 'retry-after', 'www-authenticate'];
const defaultTimeoutMs = 10_000;
/** A smaller answer fits one packet as it is. */
const compressedFromBytes = 1_024;
/** In bytes: what a service takes at most. A body is held in memory, so that a search can be sent once more. */
const bodyLimits: Record<ServiceName, number> = { gateway: 8 * 1024, search: 256 * 1024, content: 512 * 1024 };

/**
 * `/api/<service>/*` → the service's base, same-origin for the browser: no preflight, one origin in the policy.
 * Sends no cookie upstream and passes none back; a write needs the anti-forgery pair (CALL-19, CALL-21).
 */
export async function registerServiceProxy(
  app: FastifyInstance,
  configuration: Configuration,
  breakers: ServiceBreakers,
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  await app.register(replyFrom, {
    // Its lines hold paths, and a path may hold a guest's id.
    disableRequestLogging: true,
    undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connect: { timeout: timeoutMs } },
  });
  await app.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    // What is compressed once only: the highest quality would take longer than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  // Bodies pass through as they came, whatever their type; held, so that a search can be sent once more.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const refuseBeyondRate = limitCalls(app, configuration);
  for (const service of Object.keys(configuration.bases) as ServiceName[]) {
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      url: `/api/${service}/*`,
      bodyLimit: bodyLimits[service],
      // Before the body is read: what is refused costs nothing to hold.
      onRequest: [
        async (request, reply) => {
          if (!isSafe(request.method) && !isOurOwnWrite(configuration, request))
            await sendProblem(reply, 403, 'The anti-forgery header is missing or wrong');
        },
        async (request, reply) => {
          if (pathBelow(`/api/${service}`, request) === undefined)
            await sendProblem(reply, 400, 'The address cannot be read');
        },
        async (request, reply) => refuseBeyondRate(pathBelow(`/api/${service}`, request) ?? '', request, reply),
      ],
      handler: async (request, reply) => {
        const call = (trialMs?: number) => forward(configuration, service, request, reply, trialMs);
        await breakers.run(service, call, outcomeOf).catch((error) => {
          if (error instanceof ServiceUnavailableError)
            sendProblem(reply.header('retry-after', '1'), 503, 'The service is not available at present');
          else if (!(error instanceof ProxiedFailure)) throw error;
        });
        return reply;
      },
    });
  }
  app.all('/api/*', (_request, reply) => sendProblem(reply, 404, 'Not found'));
}

/** The reply has been sent, or nobody waits for it; the breaker has to know how the call ended. */
class ProxiedFailure extends Error {
  readonly code = 'PROXIED_FAILURE';
  constructor(readonly outcome: CallOutcome) {
    super(`A proxied call: ${outcome}`);
  }
}

const outcomeOf = (error: unknown): CallOutcome => (error instanceof ProxiedFailure ? error.outcome : 'abandoned');

/** A 500 does not count: what a browser sends may be what the service cannot answer (CALL-63). */
const isIll = (status: number): boolean => status >= 502 && status <= 504;

/** Resolves when the answer is being sent, rejects with a {@link ProxiedFailure}. */
function forward(
  configuration: Configuration,
  service: ServiceName,
  request: FastifyRequest,
  reply: FastifyReply,
  timeoutMs: number | undefined,
): Promise<void> {
  const path = pathBelow(`/api/${service}`, request) ?? '/';
  const readOnly = isReadOnly(request.method, path);
  return new Promise((resolve, reject) => {
    const end = (outcome: CallOutcome) => (outcome === 'answered' ? resolve() : reject(new ProxiedFailure(outcome)));
    reply.raw.once('close', () => end('abandoned'));
    // The query is added from the request, as it came.
    reply.from(`${configuration.bases[service]}${path}`, {
      ...(timeoutMs ? { timeout: timeoutMs } : {}),
      ...(request.body
        ? { body: request.body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }
        : {}),
      // A service may close a kept connection just as a call is sent on it; a delay of 0 would mean not again.
      retryDelay: ({ err, attempt }) => (readOnly && attempt === 0 && isLostConnection(err) ? 1 : null),
      rewriteRequestHeaders: (_original, headers) => ({
        ...only(requestHeaders, headers),
        'x-request-id': request.id,
        // Only services on this machine get the visitor's address, by which they limit guests (CALL-25).
        ...(isOnThisMachine(configuration.bases[service]) ? { 'x-forwarded-for': request.ip } : {}),
      }),
      rewriteHeaders: (headers) => ({
        ...only([...responseHeaders, configuration.tokenHeader], headers),
        'cache-control': 'no-store',
      }),
      onResponse: (_request, answer, response) => {
        const { headers, stream } = response as unknown as { headers: IncomingHttpHeaders; stream: Readable };
        end(isIll(reply.statusCode) ? 'failed' : 'answered');
        if (isJson(headers)) {
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

type RefuseBeyondRate = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Reads and other calls are counted apart, over all services: every page load reads, and an office may share an address. */
function limitCalls(app: FastifyInstance, { readRate, guestRate }: Configuration): RefuseBeyondRate {
  const reads = limitByAddress(app, 'reads', readRate);
  const writes = limitByAddress(app, 'writes', guestRate);
  return (path, request, reply) => (isReadOnly(request.method, path) ? reads : writes)(request, reply);
}

/** Whether a body is worth compressing; one of unknown length may be. */
const isLarge = ({ 'content-length': length, 'content-encoding': encoding }: IncomingHttpHeaders): boolean =>
  encoding === undefined && (length === undefined || Number(length) >= compressedFromBytes);

/** Or nothing at all. On the site's own origin any other type would be the service's page, script or image. */
const isJson = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type'] === undefined
    ? headers['content-length'] === '0' || headers['content-length'] === undefined
    : /^application\/(problem\+)?json *(;|$)/i.test(headers['content-type']);

/** A refusal keeps its status and its `Retry-After`; its text, of a proxy in between for instance, is not passed on. */
function sendNotJson(reply: FastifyReply): void {
  for (const name of ['content-length', 'content-encoding']) reply.removeHeader(name);
  const isRefusal = reply.statusCode >= 400;
  sendProblem(reply, isRefusal ? reply.statusCode : 502, isRefusal ? 'The service refused' : 'The answer is not JSON');
}

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
  if (headers.origin === undefined || headers.origin === site.siteUrl) return true;
  // Before a site is published under its address it is opened under others, over http; never instead of https.
  return site.siteUrl.startsWith('http:') && headers.origin === `http://${headers.host}`;
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
