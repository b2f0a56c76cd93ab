import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createServer } from './create-server.ts';
import type { Database } from './database.ts';
import type { TraceCollector } from './environment.ts';
import { createErrorHandler, type DomainErrors } from './error-handler.ts';
import { addGauge } from './gauge.ts';
import type { DatabaseProbe } from './health-routes.ts';
import { type ListenAddress, listen, type PortVariable, urlOf } from './listen-error.ts';
import { createLogOutput, type LogOutput } from './log-output.ts';
import { onStopRequest } from './run-main.ts';
import type { Prefix, ServiceConfiguration } from './service-configuration.ts';
import { idsOnly, type Tracing } from './span.ts';
import { validateStorable } from './storable-input.ts';
import { watchOpenFiles } from './watch-open-files.ts';
import { startWatchdog } from './watchdog.ts';

/** What a program hands to the app that it serves; a test may leave each out. */
export interface ServiceParts {
  readonly metrics?: Registry | undefined;
  /** Whether the process is draining: it still serves requests but reports that it is not ready. */
  readonly isDraining?: (() => boolean) | undefined;
  readonly tracing?: Tracing | undefined;
  readonly logger?: { readonly level: string; readonly stream?: LogOutput } | false | undefined;
}

interface ServiceOptions extends ServiceParts {
  readonly errors: DomainErrors;
  readonly db?: Database | undefined;
  readonly probe?: DatabaseProbe | undefined;
}

/** An app for shells and teams, with problems, a log and metrics; it has no routes, and does not listen. */
export function createService({ errors, db, probe, metrics, isDraining, tracing, logger = false }: ServiceOptions) {
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
  app.setErrorHandler(createErrorHandler(errors));
  app.addHook('preValidation', validateStorable);
  if (metrics) registerMetrics(app, metrics, { db, probe });
  probe?.on('changed', (failure) => {
    if (!failure) app.log.warn('the database takes writes again');
    else
      app.log.error({ reason: 'reason' in failure ? failure.reason : failure.message }, 'the database takes no writes');
  });
  return app;
}

export type ServedParts = ServiceParts & { readonly output: LogOutput };

interface Server<Configuration> {
  readonly name: 'shell' | 'platform' | 'registry';
  readonly prefix: Prefix;
  readonly createApp: (configuration: Configuration, parts: ServedParts) => Promise<FastifyInstance>;
  /** What is printed once the app answers, before its address. */
  readonly ready: 'Ready' | 'Platform ready' | 'Registry ready';
}

export async function serve<Configuration extends ServiceConfiguration>(
  readConfiguration: () => Configuration,
  { name, prefix, createApp, ready }: Server<Configuration>,
): Promise<void> {
  // Handle stop signals from the beginning: stopping during startup is not a failure, and each startup step is atomic.
  let close = async () => {};
  let isDraining = false;
  onStopRequest(() => void close().then(() => process.exit(0)));
  const output = createLogOutput();
  const configuration = readConfiguration();
  const { host, port, logLevel, drainMs, metrics: metricsAddress, traceCollector } = configuration;
  const metrics = metricsAddress && new Registry();
  const tracing = await startTracing(name, traceCollector, (error) =>
    app.log.warn({ err: error }, 'traces cannot be exported'),
  );
  const logger = { level: logLevel, stream: output };
  const app = await createApp(configuration, { metrics, isDraining: () => isDraining, tracing, logger, output });
  if (metrics && metricsAddress) {
    collectDefaultMetrics({ register: metrics });
    const stopMetrics = await serveMetrics(metrics, metricsAddress, `${prefix}METRICS_PORT`);
    app.addHook('onClose', async () => stopMetrics());
  }
  app.addHook(
    'onClose',
    watchOpenFiles((line) => app.log.error(line)),
  );
  await listen(app, { host, port, variable: `${prefix}PORT` });
  startWatchdog();
  const named = name === 'shell' && host === '127.0.0.1' ? 'localhost' : host;
  output.write(`${ready}: ${urlOf({ host: named, port })}\n`);
  close = async () => {
    isDraining = true;
    await sleep(drainMs);
    await app.close();
  };
}

/** @param collector undefined: nothing is exported, and no code for it is loaded */
export async function startTracing(
  service: string,
  collector: TraceCollector | undefined,
  onFailure: (error: unknown) => void,
): Promise<Tracing> {
  if (!collector) return idsOnly;
  const { exportTraces } = await import('./open-telemetry.ts');
  return exportTraces(service, collector, onFailure);
}

function registerMetrics(
  app: FastifyInstance,
  registry: Registry,
  { db, probe }: Pick<ServiceOptions, 'db' | 'probe'>,
): void {
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

/** Serves `GET /metrics` on a separate port, which visitors cannot reach (OPERATE-5); resolves to what stops it. */
export async function serveMetrics(
  source: Pick<Registry, 'contentType' | 'metrics'>,
  address: ListenAddress,
  variable: PortVariable,
): Promise<() => void> {
  const server = createHttpServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    const body = await source.metrics().catch(() => undefined);
    const headers = { 'content-type': source.contentType, 'cache-control': 'no-store' };
    return body === undefined ? response.writeHead(500).end() : response.writeHead(200, headers).end(body);
  });
  await listen({ listen: (own) => once(server.listen(own), 'listening') }, { ...address, variable });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
