/**
 * A process of its own that stands before the platform's services: the first answer to a call is recorded and given to
 * every later one, so that the services cost nothing.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Recorded {
  readonly status: number;
  readonly body: Buffer;
}

const platform = process.argv[2] ?? '';
const recorded = new Map<string, Promise<Recorded>>();

async function record(method: string, url: string, body: string): Promise<Recorded> {
  const response = await fetch(platform + url, {
    method,
    headers: { 'content-type': 'application/json', appid: process.env.APP_ID ?? 'app' },
    ...(body ? { body } : {}),
  });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

function send(response: ServerResponse, { status, body }: Recorded): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
}

const server = createServer({ keepAliveTimeout: 120_000 }, async (request, response) => {
  const { method = 'GET', url = '' } = request;
  const body = await text(request);
  const key = `${method} ${url} ${body}`;
  const reply = recorded.get(key) ?? record(method, url, body);
  recorded.set(key, reply);
  send(response, await reply);
});
server.listen(0, '127.0.0.1', () => process.send?.([(server.address() as AddressInfo).port]));
