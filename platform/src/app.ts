import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Database } from 'server-kit/database';
import { DatabaseProbe, healthRoutes } from 'server-kit/health-routes';
import { MinuteCounts } from 'server-kit/minute-counts';
import { createService, type ServiceParts } from 'server-kit/service';
import { createAccess } from './access/access.ts';
import type { PlatformConfiguration } from './configuration.ts';
import { entityRoutes } from './entities/entity-routes.ts';
import { domainErrors } from './errors.ts';
import { guestRoutes } from './guests/guest-routes.ts';
import { limitWrites } from './http/limit-writes.ts';
import { registryProxy } from './http/registry-proxy.ts';
import { documentRoutes, registerOpenApi } from './http/route-schemas.ts';
import { identityRoutes } from './identities/identity-routes.ts';
import { contentRoutes } from './owner/content-routes.ts';
import { postRoutes } from './posts/post-routes.ts';
import { ranTable } from './storage/prepare-database.ts';

export interface PlatformDeps extends ServiceParts {
  readonly db: Database;
  readonly configuration: PlatformConfiguration;
  /** Decides which jobs have ended; default: the system's clock. */
  readonly now?: () => Date;
}

/** Gateway, search and content as one application, under /gateway, /search and /content. It does not listen. */
export function createPlatform({ db, configuration, now, ...parts }: PlatformDeps): FastifyInstance {
  const probe = new DatabaseProbe(db, ranTable);
  const app = createService({ ...parts, errors: domainErrors, db, probe });
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  registerCors(app, configuration);
  const access = createAccess(configuration);
  const { partition } = configuration;
  app.register(rateLimit, { global: false, store: MinuteCounts });
  registerOpenApi(app);
  app.register(healthRoutes({ db, probe, isDraining: parts.isDraining }));
  app.register(async (scope) => {
    documentRoutes(scope, access);
    await limitWrites(scope, { isOwner: access.isOwner, max: configuration.guestRate });
    scope.register(contentRoutes({ db, access, partition }), { prefix: '/owner' });
    scope.register(guestRoutes({ db: db.gateway, access, configuration }), { prefix: '/gateway' });
    scope.register(entityRoutes({ db, access, partition, now }), { prefix: '/search' });
    scope.register(identityRoutes({ db, access, service: 'search' }), { prefix: '/search' });
    scope.register(postRoutes({ db, access }), { prefix: '/content' });
    scope.register(identityRoutes({ db, access, service: 'content' }), { prefix: '/content' });
  });
  if (configuration.registryUrl) app.register(registryProxy(configuration.registryUrl));
  return app;
}

/** Pages on these origins may call the services directly and read the token header (API-8). */
function registerCors(app: FastifyInstance, { corsOrigins, tokenHeader }: PlatformConfiguration): void {
  if (corsOrigins.length === 0) return;
  app.register(cors, {
    origin: [...corsOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'appid', 'content-type'],
    exposedHeaders: [tokenHeader, 'retry-after'],
    // Strict mode rejects an OPTIONS request that is not a preflight as plain text instead of a problem (API-4).
    strictPreflight: false,
    maxAge: 600,
  });
}
