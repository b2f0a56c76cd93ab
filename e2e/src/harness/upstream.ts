import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service of a test's own, for a shell started with `startSite({ env: { SEARCH_URL: upstream.url } })`. */
export interface Upstream {
  readonly url: string;
  stop(): Promise<void>;
}

/** Answers each call when its body has arrived; a response that is never ended is a service that hangs. */
export type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export async function startUpstream(answer: Answer): Promise<Upstream> {
  // Kept alive longer than any test: a connection closed while it is taken up again would look like a failure.
  const server = createServer({ keepAliveTimeout: 120_000 }, async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    answer(request, response, body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
