import { createServer } from 'node:http';
import { type ListenAddress, type PortVariable, toListenError } from './listen-error.ts';

/** The part of prom-client's registry that this server uses. */
export interface MetricsSource {
  readonly contentType: string;
  metrics(): Promise<string>;
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
