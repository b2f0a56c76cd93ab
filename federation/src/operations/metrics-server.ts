import { createServer } from 'node:http';
import { type Environment, integer, text } from '../configuration/environment.ts';
import { type PortVariable, toListenError } from '../configuration/listen-error.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** What prom-client's registry is to this server. */
export interface MetricsSource {
  readonly contentType: string;
  metrics(): Promise<string>;
}

/** Where a process serves its metrics: nowhere without a port. @throws ConfigurationError */
export function metricsAddress(env: Environment, name: PortVariable): { readonly metrics?: ListenAddress } {
  const host = text(env, 'METRICS_HOST', '127.0.0.1', /^[\w.:-]+$/, 'a host name or address');
  const port = integer(env, name, 0, 1, 65_535);
  return port ? { metrics: { host, port } } : {};
}

/**
 * Serves `GET /metrics` on a port of its own, which visitors do not reach (OPERATE-5).
 * @param variable names the port in the error where it is taken
 * @returns stops it
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
