import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { PageResponse } from './page-response.ts';
import { sendResponse } from './send.ts';

const text = '<p>Zürich 香港</p>';
const page = new PageResponse(
  { status: 200, contentType: 'text/html', body: text, cachedBy: [], noindex: false, route: '/a' },
  30,
);
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['', undefined],
] as const)('the content encoding for Accept-Encoding %p is %s', async (accepted, encoding) => {
  const app = Fastify();
  app.get('/', (request, reply) => sendResponse(request, reply, page));
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  await app.close();
  expect(headers['content-encoding']).toBe(encoding);
  expect((encoding ? decoders[encoding](rawPayload) : rawPayload).toString()).toBe(text);
});

describe('to an edge that asks for canonical addresses', () => {
  const sent = async (url: string, { asks = '1', isKept = true } = {}) => {
    const app = Fastify();
    const response = new PageResponse(
      { ...page.page, cachedBy: isKept ? ['page', 'q', 'page'] : undefined, body: text },
      30,
    );
    app.get('*', (request, reply) => sendResponse(request, reply, response));
    const { headers, body } = await app.inject({ url, headers: asks ? { 'x-accel-canonical': asks } : {} });
    await app.close();
    return body === text ? 'the page' : [headers['x-accel-redirect'], headers['x-canonical'], headers['cache-control']];
  };
  const redirected = (to: string) => ['@canonical', to, 'no-store'];

  test.each([
    ['/a?utm_source=x', '/a'],
    ['/a?utm_source=x&page=2', '/a?page=2'],
    ['/a?q=b&page=2', '/a?page=2&q=b'],
    ['/a?q=c%20d&q=e', '/a?q=c+d&q=e'],
    ['//evil.example/?x', '//evil.example/'],
  ])('for %s a page sends its address %s, which is its own', async (requested, canonical) => {
    expect(await sent(requested)).toEqual(redirected(canonical));
    expect(await sent(canonical)).toBe('the page');
  });

  test('to others, and if nothing may keep it, the page itself is sent', async () => {
    expect(await sent('/a?utm_source=x', { asks: '' })).toBe('the page');
    expect(await sent('/a?utm_source=x', { isKept: false })).toBe('the page');
  });
});
