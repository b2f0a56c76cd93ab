import type { IncomingMessage, ServerResponse } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Registry } from 'federation/releases/registry';
import type { Release } from 'federation/releases/release';
import type { Renderer } from '../render/renderer.tsx';
import type { Configuration } from './configuration.ts';
import { registerHealth } from './health.ts';
import { registerPages } from './pages.ts';
import { sendProblem } from './problem.ts';
import type { ReleaseSource } from './release-source.ts';
import { securityHeaders } from './security-headers.ts';
import { registerServiceProxy } from './service-proxy.ts';
import { registerReleaseFiles } from './static-files.ts';

export interface ShellDeps {
  readonly configuration: Configuration;
  readonly registry: Registry;
  readonly releases: ReleaseSource;
  /** The shell's own release: its browser files and its renderer. */
  readonly shellRelease: () => Release;
  readonly renderer: () => Renderer;
  /** Files served under /assets: mark, favicon, web manifest. */
  readonly publicDir: string;
  /** How long a version of a remote may take to make a page, in ms; tests have less patience. */
  readonly pageDeadlineMs?: number;
  /** Development only: the compilers' own handlers, asked first. */
  readonly middlewares?: readonly ConnectHandler[];
  /** Development only: violations are reported, not refused, because the compilers' clients break the policy. */
  readonly reportOnlyPolicy?: boolean;
  readonly logger?: FastifyServerOptions['logger'];
}

type ConnectHandler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** The shell's HTTP application; it does not listen. */
export async function createShell(deps: ShellDeps): Promise<FastifyInstance> {
  const { configuration } = deps;
  const app = Fastify({
    logger: deps.logger ?? false,
    // Raw paths may hold ids that are secrets (RESOLUTIONS R44): a line names the route's pattern only.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: configuration.trustProxy.length ? [...configuration.trustProxy] : false,
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 16_384 },
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, 400, 'The address cannot be read'),
  });
  const headers = securityHeaders(configuration, deps.reportOnlyPolicy);
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers);
    // The router also takes `GET http://other.example/home`: whoever then cuts a path out of the address is led astray.
    if (request.raw.url?.startsWith('/')) next();
    else sendProblem(reply, 400, 'The address cannot be read');
  });
  for (const handle of deps.middlewares ?? []) {
    // In braces: a returned promise would make Fastify go on a second time.
    app.addHook('onRequest', (request, reply, next) => {
      handle(request.raw, reply.raw, next as () => void);
    });
  }
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return sendProblem(
      reply,
      status,
      status === 429 ? 'Too many requests' : status === 500 ? 'The page cannot be shown' : 'The request cannot be read',
    );
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, 'Not found'));
  await app.register(rateLimit, { global: false });
  await app.register((scope) => registerServiceProxy(scope, configuration));
  await registerReleaseFiles(app, deps);
  registerHealth(app, deps);
  registerPages(app, deps);
  return app;
}
