import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A test's own service, for a shell started with `startSite({ env: { SEARCH_URL: upstream.url } })`. */
export interface Upstream {
  readonly url: string;
  stop(): Promise<void>;
}

/** Handles each call once its body has arrived. Never ending the response simulates a hanging service. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export async function startUpstream(respond: RequestHandler): Promise<Upstream> {
  // Keep connections alive longer than any test: closing one while it is being reused would look like a failure.
  const server = createServer({ keepAliveTimeout: 120_000 }, async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    respond(request, response, body);
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
