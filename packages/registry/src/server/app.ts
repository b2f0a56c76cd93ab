import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Registry as MetricsRegistry } from 'prom-client';
import type { Database } from 'server-kit/database';
import type { DomainErrors } from 'server-kit/error-handler';
import { addGauge } from 'server-kit/gauge';
import { answerOf, DatabaseProbe, healthRoutes } from 'server-kit/health-routes';
import { createService, type ServiceParts } from 'server-kit/service';
import type { RegistryConfiguration } from '../configuration.ts';
import type { Gate } from '../gate/registry-gate.ts';
import { ReleaseError, releaseStatusOf } from '../release/release-errors.ts';
import { releaseSetId } from '../release/release-set-text.ts';
import type { RegistryStore } from '../store/registry-store.ts';
import { type LiveRelease, readLive } from './registry-state.ts';
import { registryRoutes } from './routes.ts';

/** The table of migrations that the registry has run; the services have their own, in the same database. */
export const ranTable = 'registry_migrations';

interface RegistryAppDeps extends ServiceParts {
  readonly store: RegistryStore;
  readonly db?: Database | undefined;
  /** Checks releases; default: in processes with the limits of a registry. */
  readonly gate?: Gate;
  readonly configuration: RegistryConfiguration;
}

const errors: DomainErrors = {
  statusOf: releaseStatusOf,
  detailsOf: (error) => (error instanceof ReleaseError ? { code: error.code } : {}),
};

export function createRegistryApp({ store, db, gate, configuration, ...parts }: RegistryAppDeps): FastifyInstance {
  const probe = db && new DatabaseProbe(db, ranTable);
  const app = createService({ ...parts, errors, db, probe });
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  if (parts.metrics) registerReleaseMetrics(parts.metrics, store);
  app.register(healthRoutes({ db, probe, isDraining: parts.isDraining }));
  app.register(registryRoutes(store, configuration, gate), { prefix: '/registry' });
  return app;
}

function registerReleaseMetrics(metrics: MetricsRegistry, store: RegistryStore): void {
  addGauge(metrics, {
    name: 'release_set_info',
    help: '1 for the release set that is current: its number and hash',
    labelNames: ['set'],
    read: async () => {
      const set = await answerOf((async () => store.readSet())());
      return set ? [[{ set: releaseSetId(set) }, 1]] : [];
    },
  });
  const addTrouble = (name: string, help: string, countOf: (live: LiveRelease) => number) =>
    addGauge(metrics, {
      name,
      help,
      labelNames: ['remote', 'version'],
      read: async () =>
        ((await answerOf(readLive(store))) ?? []).map((live) => [
          { remote: live.name, version: live.version },
          countOf(live),
        ]),
    });
  addTrouble(
    'release_new_errors',
    'Errors that no other version of the remote has, seen in the live one in the last hour',
    ({ newErrors }) => newErrors.length,
  );
  addTrouble(
    'release_slower_vitals',
    'Vitals, by route and metric, that are no longer good in the live version, and by half worse than before it',
    ({ slower }) => slower.length,
  );
}
