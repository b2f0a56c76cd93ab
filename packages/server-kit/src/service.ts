import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createServer, logResponse } from './create-server.ts';
import type { Database } from './database.ts';
import { createErrorHandler, type DomainErrors } from './error-handler.ts';
import type { DatabaseProbe } from './health-routes.ts';
import { listen, urlOf } from './listen-error.ts';
import { createLogOutput, type LogOutput } from './log-output.ts';
import { serveMetrics } from './metrics-server.ts';
import { onStopRequest } from './run-main.ts';
import type { Prefix, ServiceConfiguration } from './service-configuration.ts';
import { registerMetrics } from './service-metrics.ts';
import type { Tracing } from './span.ts';
import { validateStorable } from './storable-input.ts';
import { startTracing } from './tracing.ts';
import { watchOpenFiles } from './watch-open-files.ts';
import { startWatchdog } from './watchdog.ts';

/** What a program hands to the app that it serves; a test may leave each out. */
export interface ServiceParts {
  /** Receives the metrics of requests and the database. */
  readonly metrics?: Registry | undefined;
  /** Whether the process is draining: it still serves requests but reports that it is not ready. */
  readonly isDraining?: (() => boolean) | undefined;
  /** Exports the spans of requests; default: nothing does. */
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
  app.addHook('onResponse', logResponse);
  if (metrics) registerMetrics(app, metrics, { db, probe });
  return app;
}

/** What a program hands to its app, and where it prints. */
export type ServedParts = ServiceParts & { readonly output: LogOutput };

interface Server<Configuration> {
  /** The name of the program, as traces have it. */
  readonly name: 'shell' | 'platform' | 'registry';
  readonly prefix: Prefix;
  /** Prepares what the app needs; hooks of the app close it. */
  readonly createApp: (configuration: Configuration, parts: ServedParts) => Promise<FastifyInstance>;
  /** What is printed once the app answers, before its address. */
  readonly ready: 'Ready' | 'Platform ready' | 'Registry ready';
}

/** Serves one app until the process is told to stop. */
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
