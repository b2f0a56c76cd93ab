import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Gate } from 'registry/registry-gate';
import type { RegistryStore } from 'registry/registry-store';
import { registryRoutes } from 'registry/routes';
import { createServer, logResponse } from 'server-kit/create-server';
import type { Database } from 'server-kit/database';
import { MinuteCounts } from 'server-kit/minute-counts';
import type { Tracing } from 'server-kit/span';
import { type Access, createAccess } from './access/access.ts';
import type { PlatformConfiguration } from './configuration.ts';
import { entityRoutes } from './entities/entity-routes.ts';
import { guestRoutes } from './guests/guest-routes.ts';
import { errorHandler } from './http/error-handler.ts';
import { limitWrites } from './http/limit-writes.ts';
import { documentRoutes } from './http/route-schemas.ts';
import { identityRoutes } from './identities/identity-routes.ts';
import { DatabaseProbe, healthRoutes } from './operations/health-routes.ts';
import { registerMetrics } from './operations/metrics.ts';
import { registerOpenApi } from './operations/openapi.ts';
import { contentRoutes } from './owner/content-routes.ts';
import { postRoutes } from './posts/post-routes.ts';
import { validateStorable } from './validation/storable-input.ts';
export interface PlatformDeps {
  /** Database of gateway, search and content; without it, those services are omitted. */
  readonly db?: Database;
  /** Store of the registry; without it, the registry is omitted. */
  readonly registry?: RegistryStore;
  /** Checks the registry's releases; default: in processes with the limits of a registry. */
  readonly gate?: Gate;
  readonly configuration: PlatformConfiguration;
  /** Decides which jobs have ended; default: the system's clock. */
  readonly now?: () => Date;
  /** Receives the metrics of requests and the database. */
  readonly metrics?: Registry;
  /** Whether the process is draining: it still serves requests but reports that it is not ready. */
  readonly isDraining?: () => boolean;
  /** Exports the spans of requests; default: nothing does. */
  readonly tracing?: Tracing;
  readonly logger?: { readonly level: string; readonly stream?: { write(line: string): void } } | false;
}

/**
 * Creates the gateway, search and content services and the registry as one application with the path prefixes /gateway,
 * /search, /content and /registry. It does not listen.
 */
export function createPlatform({
  db,
  registry,
  gate,
  configuration,
  now,
  metrics,
  isDraining = () => false,
  tracing,
  logger = false,
}: PlatformDeps): FastifyInstance {
  const app = createServer({
    logger,
    tracing,
    isDraining,
    // A shell on this machine forwards the client's address; a remote shell counts as the client itself.
    trustProxy: 'loopback',
    bodyLimit: 64 * 1024,
    // Long enough to upload a release; handler timeouts end other requests whose bodies do not arrive.
    requestTimeout: 120_000,
    http: { connectionsCheckingInterval: 5_000, headersTimeout: 15_000 },
    // Shorter than the client's timeout of 10 s (CALL-8).
    handlerTimeout: 9_000,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.setErrorHandler(errorHandler);
  app.addHook('preValidation', validateStorable);
  app.addHook('onResponse', logResponse);
  const probe = db && new DatabaseProbe(db);
  if (metrics) registerMetrics(app, metrics, { db, probe, store: registry });
  registerCors(app, configuration);
  const access = createAccess(configuration);
  app.register(rateLimit, { global: false, store: MinuteCounts });
  registerOpenApi(app);
  app.register(healthRoutes({ db, probe, isDraining }));
  if (db)
    app.register(async (scope) => {
      documentRoutes(scope, access);
      await limitWrites(scope, { isOwner: access.isOwner, max: configuration.guestRate });
      registerServices(scope, { db, access, configuration, now });
    });
  if (registry)
    app.register(
      registryRoutes({
        store: registry,
        keys: configuration,
        quota: configuration,
        rehearsals: configuration.requiredRehearsals,
        gate,
      }),
      {
        prefix: '/registry',
      },
    );
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

interface ServiceDeps extends Pick<PlatformDeps, 'configuration'> {
  readonly now: PlatformDeps['now'] | undefined;
  readonly db: Database;
  readonly access: Access;
}

function registerServices(app: FastifyInstance, { db, access, configuration, now }: ServiceDeps): void {
  const { partition } = configuration;
  app.register(contentRoutes({ db, access, partition }), { prefix: '/owner' });
  app.register(guestRoutes({ db: db.gateway, access, configuration }), { prefix: '/gateway' });
  app.register(entityRoutes({ db, access, partition, now }), { prefix: '/search' });
  app.register(identityRoutes({ db, access, service: 'search' }), { prefix: '/search' });
  app.register(postRoutes({ db, access }), { prefix: '/content' });
  app.register(identityRoutes({ db, access, service: 'content' }), { prefix: '/content' });
}
