import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry as MetricsRegistry } from 'prom-client';
import { addGauge } from 'server-kit/gauge';
import type { PageCache } from '../cache/page-cache.ts';
import type { BreakerState, ServiceBreakers } from '../calls/service-breakers.ts';
import { routeOf } from '../http/create-app.ts';

const breakerStates: readonly BreakerState[] = ['closed', 'half-open', 'open'];

interface Measured {
  readonly cache: Pick<PageCache, 'size'>;
  readonly breakers: Pick<ServiceBreakers, 'states'>;
  /** Absent without Redis. */
  readonly redisIsUp: (() => Promise<boolean>) | undefined;
}

/** Prometheus metrics of requests, the page cache and circuit breakers. */
export function registerMetrics(
  app: FastifyInstance,
  metrics: MetricsRegistry,
  { cache, breakers, redisIsUp }: Measured,
): void {
  const registers = [metrics];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was sent, by route pattern and status',
    labelNames: ['remote', 'method', 'route', 'status'],
    buckets: [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  const pages = new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages sent, by how they were come by: hit, stale, miss, incomplete, uncached',
    labelNames: ['result'],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, served } = request;
    const remote = served?.remote ?? '';
    requests.observe({ remote, method, route: routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1000);
    if (served) pages.inc({ result: served.cache });
    done();
  });
  if (redisIsUp)
    addGauge(metrics, {
      name: 'redis_up',
      help: '1 while Redis takes a write',
      read: async () => Number(await redisIsUp()),
    });
  addGauge(metrics, { name: 'page_cache_pages', help: 'Pages in the cache', read: () => cache.size.pages });
  addGauge(metrics, {
    name: 'page_cache_bytes',
    help: 'Memory that the cached pages take at most',
    read: () => cache.size.bytes,
  });
  addGauge(metrics, {
    name: 'service_breaker_state',
    help: '1 for the state that the breaker of a service is in',
    labelNames: ['service', 'state'],
    read: () =>
      Object.entries(breakers.states()).flatMap(([service, current]) =>
        breakerStates.map((state) => [{ service, state }, Number(state === current)] as const),
      ),
  });
}
