import { type Environment, hostName, integer, logLevel, traceCollector } from './environment.ts';
import { optionalAddress } from './listen-error.ts';

export type Prefix = '' | 'PLATFORM_' | 'REGISTRY_';

/** What each program that serves reads, besides its port. @throws ConfigurationError */
export const serviceConfiguration = (env: Environment, prefix: Prefix) => ({
  host: hostName(env, `${prefix}HOST`),
  logLevel: logLevel(env),
  drainMs: integer(env, 'DRAIN_SECONDS', 0, 0, 300) * 1_000,
  metrics: optionalAddress(env, `${prefix}METRICS_PORT`),
  traceCollector: traceCollector(env),
});

export type ServiceConfiguration = Readonly<ReturnType<typeof serviceConfiguration>> & { readonly port: number };
