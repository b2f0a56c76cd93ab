import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { type LiveRelease, readLive } from 'registry/registry-state';
import type { RegistryStore } from 'registry/registry-store';
import { releaseSetId } from 'registry/release-set-text';
import type { Database } from 'server-kit/database';
import { addGauge } from 'server-kit/gauge';
import { answerOf, type DatabaseProbe } from './health-routes.ts';

interface Measured {
  readonly db: Pick<Database, 'load'> | undefined;
  readonly probe: DatabaseProbe | undefined;
  readonly store: RegistryStore | undefined;
}

/** Requests, the database's connections and the registry's set, for Prometheus. */
export function registerMetrics(app: FastifyInstance, registry: Registry, { db, probe, store }: Measured): void {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was sent, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  if (store) {
    addGauge(registry, {
      name: 'release_set_info',
      help: '1 for the release set that is current: its number and hash',
      labelNames: ['set'],
      read: async () => {
        const set = await answerOf((async () => store.readSet())());
        return set ? [[{ set: releaseSetId(set) }, 1]] : [];
      },
    });
    const addTrouble = (name: string, help: string, countOf: (live: LiveRelease) => number) =>
      addGauge(registry, {
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
  if (!db || !probe) return;
  addGauge(registry, {
    name: 'database_connections',
    help: 'Connections to the database, by what they do: idle or used',
    labelNames: ['state'],
    read: () => {
      const { connections, idle } = db.load();
      return [
        [{ state: 'idle' }, idle],
        [{ state: 'used' }, connections - idle],
      ];
    },
  });
  addGauge(registry, {
    name: 'database_queue_length',
    help: 'Calls that wait for a connection to the database',
    read: () => db.load().waiting,
  });
  // Last, so that its own query does not count as waiting.
  addGauge(registry, {
    name: 'database_up',
    help: '1 if the database takes a write within two seconds',
    read: async () => Number(await probe.run()),
  });
}
