import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry as MetricsRegistry } from 'prom-client';
import type { Sandbox } from 'render/process/sandbox';
import { addGauge } from 'server-kit/gauge';
import { routeOf } from '../bare-app.ts';
import type { BreakerState, ServiceBreakers } from '../calls/service-breakers.ts';
import type { PageCache } from '../page/page-cache.ts';
import type { RenderProcesses } from '../processes/render-processes.ts';
import type { RegistryReplica } from '../releases/registry-replica.ts';
import type { RemoteStates } from '../releases/release-source.ts';
import type { ReleaseWatcher } from '../releases/release-watcher.ts';

const breakerStates: readonly BreakerState[] = ['closed', 'half-open', 'open'];

/** A release names the route and status of its pages: with another for each, it would fill the shell's memory with series. */
const maxAnswers = 500;

interface Measured {
  readonly cache: Pick<PageCache, 'size'>;
  readonly breakers: Pick<ServiceBreakers, 'states'>;
  readonly states: () => Promise<RemoteStates>;
  /** Absent without Redis. */
  readonly redisIsUp: (() => Promise<boolean>) | undefined;
}

export function registerMetrics(
  app: FastifyInstance,
  metrics: MetricsRegistry,
  { cache, breakers, states, redisIsUp }: Measured,
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
  const answers = new Map<string, Set<string>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method, served } = request;
    const { statusCode: status } = reply;
    const remote = served?.remote ?? '';
    const known = answers.get(remote) ?? new Set();
    const pattern = routeOf(request);
    const answer = `${status} ${pattern}`;
    if (known.size < maxAnswers) answers.set(remote, known.add(answer));
    const route = known.has(answer) ? pattern : 'other';
    requests.observe({ remote, method, route, status }, reply.elapsedTime / 1000);
    if (served) pages.inc({ result: served.cache });
    done();
  });
  if (redisIsUp)
    addGauge(metrics, {
      name: 'redis_up',
      help: '1 while Redis takes a write',
      read: async () => Number(await redisIsUp()),
    });
  addGauge(metrics, {
    name: 'remote_state',
    help: '1 for the version of a remote that is shown, and its state: ok, last-known-good, unavailable',
    labelNames: ['remote', 'version', 'state'],
    read: async () =>
      Object.entries(await states()).map(
        ([remote, { version, state }]) => [{ remote, version: version ?? 'none', state }, 1] as const,
      ),
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

export function registerRenderMetrics(metrics: MetricsRegistry, processes: RenderProcesses, sandbox: Sandbox): void {
  const registers = [metrics];
  const durations = new Histogram({
    name: 'render_duration_seconds',
    help: 'Time of a render task with its calls: page, fragment or paths',
    labelNames: ['remote', 'kind', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  const underWay = new Gauge({
    name: 'renders_under_way',
    help: 'Render tasks that have begun or wait, by remote',
    labelNames: ['remote'],
    registers,
  });
  processes.on('began', ({ name: remote }) => underWay.inc({ remote }));
  processes.on('ran', ({ name: remote }, kind, outcome, seconds) => {
    underWay.dec({ remote });
    durations.observe({ remote, kind, outcome }, seconds);
  });
  addGauge(metrics, {
    name: 'render_queue_length',
    help: 'Render tasks that wait for a process, by remote',
    labelNames: ['remote'],
    read: () => [...processes.waitingTasks].map(([remote, waiting]) => [{ remote }, waiting] as const),
  });
  addGauge(metrics, {
    name: 'render_sandbox',
    help: '1 for the sandbox around render processes: bwrap, user or process',
    labelNames: ['sandbox'],
    read: () => [[{ sandbox }, 1]],
  });
  addGauge(metrics, {
    name: 'render_processes',
    help: 'Render processes, by remote and version',
    labelNames: ['remote', 'version'],
    read: () =>
      processes
        .processCounts()
        .map(({ bundle: { name: remote, version }, processes: count }) => [{ remote, version }, count] as const),
  });
}

export function registerReleaseMetrics(
  metrics: MetricsRegistry,
  releases: Pick<ReleaseWatcher, 'current' | 'readAt' | 'on'>,
  source: Pick<RegistryReplica, 'readAt'>,
): void {
  addGauge(metrics, {
    name: 'release_set_sequence',
    help: 'The sequence number of the release set that is served',
    read: () => releases.current.sequence,
  });
  addGauge(metrics, {
    name: 'release_set_info',
    help: '1 for the release set that is served: its number and hash',
    labelNames: ['set'],
    read: () => [[{ set: releases.current.id ?? 'none' }, 1]],
  });
  addGauge(metrics, {
    name: 'registry_lag_seconds',
    help: 'Time since the registry was last read, or found unchanged',
    read: () => (performance.now() - source.readAt) / 1000,
  });
  const failures = new Counter({
    name: 'release_failures_total',
    help: 'Failures of a release on the server, at most one in two seconds',
    labelNames: ['remote', 'version'],
    registers: [metrics],
  });
  releases.on('failed', (remote, version) => failures.inc({ remote, version }));
}
