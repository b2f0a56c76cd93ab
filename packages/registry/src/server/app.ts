import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Database } from 'server-kit/database';
import type { DomainErrors } from 'server-kit/error-handler';
import { DatabaseProbe, healthRoutes } from 'server-kit/health-routes';
import { createService, type ServiceParts } from 'server-kit/service';
import type { RegistryConfiguration } from '../configuration.ts';
import type { Gate } from '../gate/registry-gate.ts';
import { ReleaseError } from '../release/release-errors.ts';
import type { RegistryStore } from '../store/registry-store.ts';
import { registryStatusOf } from './error-status.ts';
import { registerReleaseMetrics } from './release-metrics.ts';
import { registryRoutes } from './routes.ts';

/** Of the registry; the services have their own, in the same database. */
export const ranTable = 'registry_migrations';

interface RegistryAppDeps extends ServiceParts {
  readonly store: RegistryStore;
  /** Where the store is in one; its load and its health are reported. */
  readonly db?: Database | undefined;
  /** Checks releases; default: in processes with the limits of a registry. */
  readonly gate?: Gate;
  readonly configuration: RegistryConfiguration;
}

const errors: DomainErrors = {
  statusOf: registryStatusOf,
  detailsOf: (error) => (error instanceof ReleaseError ? { code: error.code } : {}),
};

/** The registry as an application with the path prefix /registry. It does not listen. */
export function createRegistryApp({ store, db, gate, configuration, ...parts }: RegistryAppDeps): FastifyInstance {
  const probe = db && new DatabaseProbe(db, ranTable);
  const app = createService({ ...parts, errors, db, probe });
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  if (parts.metrics) registerReleaseMetrics(parts.metrics, store);
  app.register(healthRoutes({ db, probe, isDraining: parts.isDraining }));
  const { requiredRehearsals: rehearsals, teamServices: services } = configuration;
  app.register(registryRoutes({ store, keys: configuration, quota: configuration, rehearsals, services, gate }), {
    prefix: '/registry',
  });
  return app;
}
