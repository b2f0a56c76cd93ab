import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { CachedResponse } from '../cache/cached-response.ts';
import { sendPage } from './send.ts';

const text = '<p>Zürich 香港</p>';
const page = new CachedResponse(
  { status: 200, contentType: 'text/html', body: text, cacheKeys: [], noindex: false, route: '/a' },
  30,
);
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['', undefined],
  ['brx', undefined],
] as const)('the content encoding for Accept-Encoding %p is %s [PAGE-5]', async (accepted, encoding) => {
  const app = Fastify();
  app.get('/', (request, reply) => sendPage(reply, request, page));
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  await app.close();
  expect(headers['content-encoding']).toBe(encoding);
  expect((encoding ? decoders[encoding](rawPayload) : rawPayload).toString()).toBe(text);
});
