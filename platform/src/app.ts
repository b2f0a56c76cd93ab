import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { PlatformConfiguration } from './configuration.ts';
import { registerEntities } from './entities/entity-routes.ts';
import { registerGuests } from './guests/guest-routes.ts';
import { registerPosts } from './posts/post-routes.ts';
import { Problem, sendProblem } from './problem.ts';
import type { Database } from './storage/database.ts';

export interface PlatformDeps {
  readonly db: Database;
  readonly configuration: PlatformConfiguration;
  readonly logger?: { readonly level: string } | false;
}

/** The three services of SPEC section 7 as one application below /gateway, /search and /content; it does not listen. */
export function createPlatform({ db, configuration, logger = false }: PlatformDeps): FastifyInstance {
  const app = Fastify({
    logger,
    // Raw paths may hold guest ids, which are secrets (R44).
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    requestTimeout: 15_000,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: true, removeAdditional: false } },
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, 400, 'The request cannot be read'),
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Problem) return sendProblem(reply, error.statusCode, error.title);
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ error: error.name, route: request.routeOptions.url }, 'request failed');
    return sendProblem(
      reply,
      status,
      status === 500 ? 'The request could not be answered' : 'The request cannot be read',
    );
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, 'Not found'));
  app.get('/healthz', () => ({ status: 'ok' }));
  app.register(async (gateway) => registerGuests(gateway, { db, configuration }), { prefix: '/gateway' });
  app.register(async (search) => registerEntities(search, db), { prefix: '/search' });
  app.register(async (content) => registerPosts(content, db), { prefix: '/content' });
  return app;
}
