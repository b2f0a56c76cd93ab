/** A process of its own: bare Fastify, sending what the address given to it sends, header by header, byte by byte. */
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';

interface ReceivedResponse {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(url: string, encoding: string): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, async (response) => {
      // Every server writes these itself.
      const { date, connection, 'keep-alive': keepAlive, 'content-length': length, ...headers } = response.headers;
      resolve({ headers, body: await buffer(response) });
    }).once('error', reject);
  });
}

const url = process.argv[2] ?? '';
const responses: Record<string, ReceivedResponse> = { br: await ask(url, 'br'), identity: await ask(url, 'identity') };
const app = Fastify();
app.get('/*', (request, reply) => {
  const { headers, body } = responses[request.headers['accept-encoding'] ?? ''] as ReceivedResponse;
  return reply.headers(headers).send(body);
});
console.log(`Ready: ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
