import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../storage/database.ts';

/** Requests and the database's connections, for Prometheus (OPERATE-4). */
export function registerMetrics(app: FastifyInstance, registry: Registry, db?: Pick<Database, 'load'>): void {
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was sent, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  if (!db) return;
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by what they do: idle or used',
    labelNames: ['state'],
    registers,
    collect() {
      const { connections, idle } = db.load();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'used' }, connections - idle);
    },
  });
  new Gauge({
    name: 'database_queue_length',
    help: 'Calls that wait for a connection to the database',
    registers,
    collect() {
      this.set(db.load().waiting);
    },
  });
}
