import Fastify from 'fastify';
import type { ShellDeps } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { registerPages } from './pages.ts';

test.each([
  ['POST', 'application/json', '{"a":1}'],
  ['POST', 'application/json', '{'],
  ['PUT', 'application/x-www-form-urlencoded', 'a=1'],
  ['PATCH', 'text/plain', 'a'.repeat(2 * 1024 * 1024)],
  ['DELETE', 'no type', 'a'],
  ['OPTIONS', 'text/plain', ''],
  ['PROPFIND', 'application/xml', '<propfind/>'],
])('%s of a page is refused, whatever its body of %s [ROUTE-8]', async (method, type, payload) => {
  const app = Fastify();
  registerPages(app, { configuration: readConfiguration({}, '/srv/site') } as ShellDeps);
  const request = { method: method as 'POST', url: '/home', headers: { 'content-type': type }, payload };
  const { statusCode, headers } = await app.inject(request);
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  await app.close();
});

test.each([
  ['30', 'public, max-age=30'],
  ['300', 'public, max-age=300'],
  ['0', 'no-store'],
])('PAGE_CACHE_SECONDS=%s is what a CDN is told: %s; browsers ask each time [PAGE-3]', async (seconds, told) => {
  const app = Fastify();
  const configuration = readConfiguration({ PAGE_CACHE_SECONDS: seconds }, '/srv/site');
  registerPages(app, { configuration, releases: { current: { sequence: 1, remotes: [] } } } as unknown as ShellDeps);
  const { headers } = await app.inject('/robots.txt');
  expect(headers['cdn-cache-control']).toBe(told);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  await app.close();
});

test('a page that a browser has, by its strong or weak tag, is not sent again [PAGE-4]', async () => {
  const app = Fastify();
  const configuration = readConfiguration({}, '/srv/site');
  registerPages(app, { configuration, releases: { current: { sequence: 1, remotes: [] } } } as unknown as ShellDeps);
  const ask = (headers = {}) => app.inject({ url: '/robots.txt', headers });
  const { etag } = (await ask()).headers;
  const strong = String(etag).slice(2);
  for (const known of [etag, strong, `"other", ${etag}`])
    expect((await ask({ 'if-none-match': known })).statusCode).toBe(304);
  for (const known of ['"other"', '', 'W/', strong.slice(1)])
    expect((await ask({ 'if-none-match': known })).statusCode).toBe(200);
  await app.close();
});
