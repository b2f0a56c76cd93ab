import Fastify, { type FastifyInstance } from 'fastify';
import { deferred } from '../../../server-kit/test/deferred.ts';
import type { ActiveSet } from '../releases/release-source.ts';
import { RenderLimit } from '../render-limit.ts';
import { PageCache } from './page-cache.ts';
import { type PagesOptions, pages } from './serve-page.ts';

const notAsked = () => {
  throw new Error('No page is rendered here');
};
const remote = { name: 'mfe-a', version: '1', prefixes: ['/a'], versions: [] };

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
});
afterEach(() => app.close());

/** Serves pages below /a that a test composes. */
const serve = (
  composer: Partial<PagesOptions['composer']> = {},
  { cacheSeconds = 30, limit = 10, current = { sequence: 1, remotes: [remote] } as ActiveSet } = {},
) =>
  app.register(pages, {
    siteUrl: 'http://localhost:3000',
    routes: { home: '/home', pages: new Map() },
    releases: { current },
    cache: new PageCache(cacheSeconds, notAsked),
    limit: new RenderLimit(limit),
    composer: {
      composePage: notAsked,
      composeUnavailable: notAsked,
      composeOwnPage: notAsked,
      composeSitemap: notAsked,
      ...composer,
    },
    servePreview: notAsked,
  });

test.each([
  ['POST', 'application/json', '{'],
  ['PUT', 'application/x-www-form-urlencoded', 'a=1'],
  ['PATCH', 'text/plain', 'a'.repeat(2 * 1024 * 1024)],
  ['DELETE', 'no type', 'a'],
  ['OPTIONS', 'text/plain', ''],
  ['PROPFIND', 'application/xml', '<propfind/>'],
])('%s of a page is a 405, whatever its body of %s', async (method, type, payload) => {
  await serve();
  const request = { method: method as 'POST', url: '/home', headers: { 'content-type': type }, payload };
  const { statusCode, headers } = await app.inject(request);
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('two sets of one number, of which the first lacks a release, have pages of their own [PAGE-45]', async () => {
  const current = { sequence: 1, id: '1-a', remotes: [remote] };
  const composePage = async () => ({
    status: 200,
    contentType: 'text/html',
    body: current.id,
    cachedBy: [],
    route: '/a',
  });
  await serve({ composePage }, { current });
  expect((await app.inject('/a')).body).toBe('1-a');
  current.id = '1-b';
  expect((await app.inject('/a')).body).toBe('1-b');
});

test.each([
  [900, 'public, max-age=900, stale-while-revalidate=600, stale-if-error=600'],
  [0, 'no-store'],
])('PAGE_CACHE_SECONDS=%s sends the CDN %s, and browsers revalidate every time [PAGE-3]', async (seconds, told) => {
  await serve({}, { cacheSeconds: seconds });
  const { headers } = await app.inject('/robots.txt');
  expect(headers['cdn-cache-control']).toBe(told);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, no-transform');
});

test("a request with the page's strong or weak ETag in If-None-Match gets a 304", async () => {
  await serve();
  const ask = (headers = {}) => app.inject({ url: '/robots.txt', headers });
  const { etag } = (await ask()).headers;
  const strong = String(etag).slice(2);
  for (const known of [etag, strong, `"other", ${etag}`, '*'])
    expect((await ask({ 'if-none-match': known })).statusCode).toBe(304);
  for (const known of ['"other"', '', 'W/', strong.slice(1)])
    expect((await ask({ 'if-none-match': known })).statusCode).toBe(200);
});

test("a page's own policy is in its rendered, cached and 304 responses, with the cache's state [STYLE-1]", async () => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', 'of every answer'));
  let renders = 0;
  await serve({
    composePage: async () => {
      renders += 1;
      return {
        status: 200,
        contentType: 'text/html',
        body: 'page',
        policyHeader: { 'content-security-policy': 'of the page' },
        cachedBy: [],
        noindex: false,
        route: '/a',
      };
    },
  });
  const first = await app.inject('/a');
  const cached = await app.inject('/a');
  const known = await app.inject({ url: '/a', headers: { 'if-none-match': String(first.headers.etag) } });
  expect([first, cached, known].map(({ statusCode }) => statusCode)).toEqual([200, 200, 304]);
  for (const { headers } of [first, cached, known]) expect(headers['content-security-policy']).toBe('of the page');
  const states = [first, cached, known].map(({ headers }) => headers['server-timing']);
  expect(states).toEqual(['miss', 'hit', 'hit'].map((state) => `cache;desc=${state}`));
  const robots = (await app.inject('/robots.txt')).headers;
  expect(robots).toMatchObject({
    'content-security-policy': 'of every answer',
    'server-timing': 'cache;desc=uncached',
  });
  expect(renders).toBe(1);
});

describe('while RENDER_LIMIT pages are being rendered', () => {
  const html = { contentType: 'text/html', noindex: false, route: '/a' };
  const composed = { ...html, status: 200, body: 'a page', cachedBy: [] };

  test('another is a no-store 503 with the fallback and Retry-After; cached pages are served, and another address and the sitemap get a render [PAGE-68]', async () => {
    const late = deferred<typeof composed>();
    const composePage: PagesOptions['composer']['composePage'] = async ({ url: { pathname } }) =>
      pathname === '/a/slow' ? late.promise : composed;
    const composeUnavailable = (_set: unknown, name: string) => ({
      ...{ ...html, status: 503, body: `${name} is not available` },
    });
    const composeSitemap = () => late.promise;
    await serve({ composePage, composeSitemap, composeUnavailable }, { limit: 2 });
    expect((await app.inject('/a')).body).toBe('a page');
    const slow = app.inject('/a/slow');
    await new Promise(setImmediate);
    const refused = await app.inject('/a/other');
    expect([refused.statusCode, refused.body]).toEqual([503, 'mfe-a is not available']);
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store, no-transform' });
    expect((await app.inject({ url: '/a/other', remoteAddress: '2001:db8::1' })).body).toBe('a page');
    const slowMap = app.inject('/sitemap.xml');
    await new Promise(setImmediate);
    const map = await app.inject('/sitemap-1.xml');
    expect([map.statusCode, map.headers['retry-after']]).toEqual([503, '5']);
    expect((await app.inject('/a')).body).toBe('a page');
    late.resolve(composed);
    for (const { statusCode } of await Promise.all([slow, slowMap])) expect(statusCode).toBe(200);
    expect((await app.inject('/a/slow')).statusCode).toBe(200);
  });
});

test('a stale page is served with its Age', async () => {
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  await serve({
    composeSitemap: async () => ({
      status: 200,
      contentType: 'application/xml',
      body: '<urlset/>',
      cachedBy: [],
      noindex: false,
      route: '/sitemap.xml',
    }),
  });
  const age = async () => (await app.inject('/sitemap.xml')).headers.age;
  expect(await age()).toBeUndefined();
  now += 20_000;
  expect(await age()).toBeUndefined();
  now += 20_000;
  expect(await age()).toBe('40');
  clock.mockRestore();
});
