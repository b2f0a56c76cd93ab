import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import type { Database } from './database.ts';
import { addGauge } from './gauge.ts';
import type { DatabaseProbe } from './health-routes.ts';

interface Measured {
  readonly db?: Pick<Database, 'load'> | undefined;
  readonly probe?: DatabaseProbe | undefined;
}

/** Requests and the database's connections, for Prometheus. */
export function registerMetrics(app: FastifyInstance, registry: Registry, { db, probe }: Measured): void {
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
