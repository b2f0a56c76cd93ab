/** A process of its own: bare Fastify, sending what the address given to it sends, header by header, byte by byte. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';

async function ask(url: string, encoding: string) {
  const request = get(url, { headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // Every server writes these itself.
  const { date, connection, 'keep-alive': keepAlive, 'content-length': length, ...headers } = response.headers;
  return { headers, body: await buffer(response) };
}

const url = process.argv[2] ?? '';
const responses = { br: await ask(url, 'br'), identity: await ask(url, 'identity') };
const app = Fastify();
app.get('/*', (request, reply) => {
  const { headers, body } = responses[request.headers['accept-encoding'] as keyof typeof responses];
  return reply.headers(headers).send(body);
});
console.log(`Ready: ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
