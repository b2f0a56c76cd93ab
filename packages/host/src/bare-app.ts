import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { createServer } from 'server-kit/create-server';
import { sendProblem } from 'server-kit/problem';
import type { Tracing } from 'server-kit/span';
import type { Configuration } from './configuration.ts';
import type { CacheState } from './page/page-cache.ts';
import { securityHeaders } from './page/security-headers.ts';

interface ServedPage {
  readonly route: string;
  /** Whose page it is; absent for the shell's own. */
  readonly remote?: string | undefined;
  readonly set: number;
  readonly cache: CacheState;
}

declare module 'fastify' {
  interface FastifyRequest {
    served?: ServedPage | undefined;
  }
}

/** The pattern of a page's route, else that of the server's own; an address may hold an id that is a secret. */
export const routeOf = (request: FastifyRequest): string =>
  // Fastify rebuilds `routeOptions` on each access.
  request.served?.route ?? request.routeOptions.url ?? 'none';

type ConnectHandler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

export interface BareAppOptions {
  readonly configuration: Pick<Configuration, 'site' | 'trustProxy' | 'maxConnections'>;
  /** Development only: the compilers' own handlers, called first. */
  readonly middlewares?: readonly ConnectHandler[];
  /** Development only: violations are reported but not blocked, because the compilers' clients violate the policy. */
  readonly reportOnlyPolicy?: boolean;
  readonly logger?: FastifyServerOptions['logger'];
  readonly isDraining?: () => boolean;
  /** Exports the spans of requests; default: nothing does. */
  readonly tracing?: Tracing;
}

/** Creates the app without routes: what holds for every request and response. It does not listen. */
export function createBareApp(options: BareAppOptions): FastifyInstance {
  const { configuration, logger = false, middlewares = [], reportOnlyPolicy, isDraining, tracing } = options;
  const { site, trustProxy, maxConnections } = configuration;
  const headers = securityHeaders(site, reportOnlyPolicy);
  const app = createServer({
    headers,
    tracing,
    describe: (request) => {
      const { served } = request;
      const route = routeOf(request);
      if (!served) return { route };
      const { set, cache, remote } = served;
      const attributes = { 'site.release_set': set, 'site.cache': cache, ...(remote && { 'site.remote': remote }) };
      return { route, logged: { set, cache }, attributes };
    },
    isDraining,
    logger,
    trustProxy: trustProxy.length ? [...trustProxy] : false,
    // Limits how long a client that sends slowly or does not read its response can tie up a connection and memory.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // A request without a host is rejected below, with our headers.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 16_384 },
  });
  app.server.maxConnections = maxConnections;
  app.decorateRequest('served');
  if (trustProxy.length === 0)
    warnOnce(
      app,
      ({ headers }) => headers['x-forwarded-for'] || headers.forwarded,
      'A request came through a proxy, but TRUST_PROXY is not set: every visitor counts as the proxy, and they share one limit',
    );
  if (site.siteUrl.startsWith('http:'))
    warnOnce(
      app,
      ({ protocol }) => protocol === 'https',
      `The site is served over https, but SITE_URL is ${site.siteUrl}: there is no Strict-Transport-Security`,
    );
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers);
    const { url, headers: received, httpVersion } = request.raw;
    // Of a client that has reset its connection, the address is unknown, and nobody reads the response.
    if (request.ip === undefined) reply.hijack();
    // The router also accepts `GET http://other.example/a`, which would mislead code that extracts the path.
    else if (!url?.startsWith('/') || !(received.host || httpVersion === '1.0'))
      sendProblem(reply, 400, 'The address cannot be read');
    // A service worker would outlive the release that registers it: at every address, known or not (SECURITY-37).
    else if (received['service-worker'] === 'script' || received['sec-fetch-dest'] === 'serviceworker')
      reply
        .headers({ 'cache-control': 'no-store', 'x-accel-expires': '0' })
        .type('text/javascript; charset=utf-8')
        .send(workerRemoval);
    else next();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // Tells the caller the trace's id, unless a cache may keep the response: then it would be another visitor's.
    if (request.raw.span && String(reply.getHeader('cache-control')).includes('no-store'))
      reply.header('traceresponse', request.raw.span.traceparent);
    done(null, payload);
  });
  for (const handle of middlewares) {
    // The braces avoid returning a promise, which would make Fastify continue a second time.
    app.addHook('onRequest', (request, reply, next) => {
      handle(request.raw, reply.raw, next as () => void);
    });
  }
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    // The body of a client that has gone ends early.
    if (status === 500 && !reply.raw.destroyed)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return sendProblem(
      reply,
      status,
      status === 429 ? 'Too many requests' : status === 500 ? 'The page cannot be shown' : 'The request cannot be read',
    );
  });
  return app;
}

const workerRemoval = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
})()));
`;

/** Logs a warning once, with the first request that shows a mistake in the configuration. */
function warnOnce(app: FastifyInstance, shows: (request: FastifyRequest) => unknown, message: string) {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && shows(request)) {
      warned = true;
      app.log.warn(message);
    }
    done();
  });
}
