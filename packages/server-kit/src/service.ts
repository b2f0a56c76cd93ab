import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createServer, logResponse } from './create-server.ts';
import type { Database } from './database.ts';
import { type Environment, type LogLevel, type TraceCollector, withSecretFiles } from './environment.ts';
import { createErrorHandler, type DomainErrors } from './error-handler.ts';
import type { DatabaseProbe } from './health-routes.ts';
import { type ListenAddress, listen } from './listen-error.ts';
import { createLogOutput, type LogOutput } from './log-output.ts';
import { serveMetrics } from './metrics-server.ts';
import { onStopRequest, runMain } from './run-main.ts';
import { registerMetrics } from './service-metrics.ts';
import type { Tracing } from './span.ts';
import { validateStorable } from './storable-input.ts';
import { startTracing } from './tracing.ts';
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

interface ServiceConfiguration extends ListenAddress {
  readonly logLevel: LogLevel;
  /** Milliseconds to keep serving after a stop signal. */
  readonly drainMs: number;
  readonly metrics: ListenAddress | undefined;
  readonly traceCollector: TraceCollector | undefined;
}

interface Program<Configuration> {
  /** The name begins the variables of its ports, and what it prints once it answers. */
  readonly name: 'Platform' | 'Registry';
  readonly readConfiguration: (env: Environment) => Configuration;
  /** Opens and prepares what the app needs; `onClose` hooks of the app close it. */
  readonly createApp: (
    configuration: Configuration,
    parts: ServiceParts & { readonly output: LogOutput },
  ) => Promise<FastifyInstance>;
}

/** Runs a program that serves one app until it is told to stop. */
export function runService<Configuration extends ServiceConfiguration>(program: Program<Configuration>): void {
  runMain(() => serve(program), ['DATA_DIR_LOCKED', 'KEYS_NOT_SHARED']);
}

async function serve<Configuration extends ServiceConfiguration>({
  name,
  readConfiguration,
  createApp,
}: Program<Configuration>): Promise<void> {
  // Files created from here on are accessible to this user only.
  process.umask(0o077);
  // Handle stop signals from the beginning: stopping during startup is not a failure, and each startup step is atomic.
  let close = async () => {};
  let isDraining = false;
  onStopRequest(() => void close().then(() => process.exit(0)));
  const output = createLogOutput();
  const prefix = name.toUpperCase() as Uppercase<typeof name>;
  const configuration = readConfiguration(withSecretFiles(process.env));
  const { host, port, logLevel, drainMs } = configuration;
  const metrics = configuration.metrics && new Registry();
  const tracing = await startTracing(name.toLowerCase(), configuration.traceCollector, (error) =>
    app.log.warn({ err: error }, 'traces cannot be exported'),
  );
  const app = await createApp(configuration, {
    metrics,
    isDraining: () => isDraining,
    tracing,
    logger: { level: logLevel, stream: output },
    output,
  });
  if (metrics && configuration.metrics) {
    collectDefaultMetrics({ register: metrics });
    const stopMetrics = await serveMetrics(metrics, configuration.metrics, `${prefix}_METRICS_PORT`);
    app.addHook('onClose', async () => stopMetrics());
  }
  close = async () => {
    isDraining = true;
    await sleep(drainMs);
    await app.close();
  };
  await listen(app, { host, port, variable: `${prefix}_PORT` });
  startWatchdog();
  output.write(`${name} ready: http://${host}:${port}\n`);
}
