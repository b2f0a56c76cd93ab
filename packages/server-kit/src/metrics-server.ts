import { createServer } from 'node:http';
import { type Environment, integer, text } from './environment.ts';
import { type PortVariable, toListenError } from './listen-error.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** The part of prom-client's registry that this server uses. */
export interface MetricsSource {
  readonly contentType: string;
  metrics(): Promise<string>;
}

/** The address of a process's metrics; undefined if no port is set. @throws ConfigurationError */
export function metricsUrl(env: Environment, name: PortVariable): ListenAddress | undefined {
  const host = text(env, 'METRICS_HOST', '127.0.0.1', /^[\w.:-]+$/, 'a host name or address');
  const port = integer(env, name, 0, 1, 65_535);
  return port ? { host, port } : undefined;
}

/**
 * Serves `GET /metrics` on a separate port, which visitors cannot reach (OPERATE-5).
 * @param variable the environment variable to name in the error if the port is taken
 * @returns a function that stops the server
 */
export async function serveMetrics(
  source: MetricsSource,
  { host, port }: ListenAddress,
  variable: PortVariable,
): Promise<() => void> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = await source.metrics();
      response.writeHead(200, { 'content-type': source.contentType, 'cache-control': 'no-store' }).end(body);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toListenError(error as never, { variable, host, port })));
    server.listen({ host, port }, resolve);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
