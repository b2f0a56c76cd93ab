/** A process of its own: bare Fastify, sending what the address given to it sends, header by header, byte by byte. */
import { get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(address: string, encoding: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, async (response) => {
      // Every server writes these itself.
      const { date, connection, 'keep-alive': keepAlive, 'content-length': length, ...headers } = response.headers;
      resolve({ headers, body: await buffer(response) });
    }).once('error', reject);
  });
}

const address = process.argv[2] ?? '';
const answers: Record<string, Answer> = { br: await ask(address, 'br'), identity: await ask(address, 'identity') };
const app = Fastify();
app.get('/*', (request, reply) => {
  const { headers, body } = answers[request.headers['accept-encoding'] ?? ''] as Answer;
  return reply.headers(headers).send(body);
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.([(app.server.address() as AddressInfo).port]);
