import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { siteParts } from '../../../../shell/src/site.ts';
import { site } from '../../../../shell/test/site-config.ts';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { registerRateLimits } from '../calls/rate-limits.ts';
import type { CardText } from '../processes/card-pool.ts';
import { RenderLimit } from '../render-limit.ts';
import { cards } from './card-routes.ts';
import { PageCache } from './page-cache.ts';
import type { Page } from './page-response.ts';

const page = (title: string | undefined, status = 200, rest = {}): Page => ({
  status,
  contentType: 'text/html',
  body: 'page',
  ...(status === 200 ? { cachedBy: [] } : {}),
  ...(title ? { card: { title, lines: [], ...rest } } : {}),
  route: '/a',
});
const hanging = new Promise<Page>(() => {});
const pages: Record<string, Page | Promise<Page>> = {
  '/jobs/hangs': hanging,
  '/jobs/hangs-too': hanging,
  '/jobs/one': page('Counsel & partner', 200, { lines: ['$260,000'], place: 'Miami, FL' }),
  '/jobs/two': page('Another'),
  '/jobs/endless': page('x'.repeat(9_000_000)),
  '/jobs/list': page(undefined),
  '/jobs/failing': page(undefined, 503),
  '/jobs/letters': page('求人'),
  '/jobs/letters-below': page('Counsel', 200, { lines: ['求人'] }),
};
const remote = { name: 'mfe-jobs', version: '1', prefixes: ['/jobs'], versions: [] };

let dir: string;
let app: FastifyInstance;
let drawn: CardText[];
let draw: (text: CardText) => Promise<Uint8Array>;

beforeEach(async () => {
  dir = scratchFolder();
  writeFileSync(path.join(dir, 'social-card.png'), 'generic');
  drawn = [];
  draw = async (text) => Buffer.from(`drawn: ${text.title}`);
  app = Fastify();
  await registerRateLimits(app, undefined);
  await app.register(fastifyStatic, { root: dir, serve: false });
  await app.register(cards, {
    site: { ...site, siteUrl: 'https://site.example' },
    parts: { ...siteParts, publicDir: dir },
    drawing: siteParts.cards,
    releases: { current: { sequence: 1, remotes: [remote] } },
    cache: new PageCache(30, () => {}),
    limit: new RenderLimit(2),
    composer: {
      composePage: async ({ url: { pathname } }) =>
        pages[pathname] ?? (pathname.startsWith('/jobs/n-') ? page(pathname) : page(undefined, 302)),
    },
    pool: {
      draw: (text) => {
        drawn.push(text);
        return draw(text);
      },
      close: async () => {},
    },
  });
});
afterEach(() => app.close());

const get = (url: string, headers = {}) => app.inject({ url: `/assets/cards${url}`, headers });

test('a card whose text would fill the memory for drawn cards is not kept', async () => {
  for (const _ of [1, 2]) expect((await get('/jobs/endless.png')).body).toMatch(/^drawn/);
  expect(drawn).toHaveLength(2);
});

test("a card shows what its page's head says, whatever the query contains, and is drawn once", async () => {
  const responses = await Promise.all([get('/jobs/one.png'), get('/jobs/one.png?title=Other&v=2')]);
  responses.push(await get('/jobs/one.png'));
  for (const { statusCode, body } of responses) expect([statusCode, body]).toEqual([200, 'drawn: Counsel & partner']);
  const text = { title: 'Counsel & partner', lines: ['$260,000'], place: 'Miami, FL' };
  expect(drawn).toEqual([{ ...text, siteName: 'Meridian & Vale', host: 'site.example' }]);
});

test.each(['/none.png', '/jobs/list.png', '/jobs/one', '/jobs/unknown.png', '.png', '//evil.example/x.png'])(
  'an address without an indexable page is a 404, and nothing is drawn: %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
    expect(drawn).toEqual([]);
  },
);

test('a card may be cached for a day and embedded by any site, and is revalidated by its ETag', async () => {
  const { headers } = await get('/jobs/one.png');
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '24',
    'cache-control': 'public, max-age=86400',
    'cdn-cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^"sha384-[\w+/]{64}"$/),
  });
  const again = await get('/jobs/one.png', { 'if-none-match': `W/${headers.etag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  const head = await app.inject({ method: 'HEAD', url: '/assets/cards/jobs/one.png' });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'image/png', '']);
  const generic = await app.inject('/assets/social-card.png');
  expect(generic.headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'image/png',
  });
});

const generic = [200, 'generic', 'no-store', 'cross-origin'];
const asGeneric = async (url: string) => {
  const { statusCode, body, headers } = await get(url);
  return [statusCode, body, headers['cache-control'], headers['cross-origin-resource-policy']];
};

test('the generic card is sent, uncached, if a page fails, too many of its remote hang or its card cannot be drawn', async () => {
  expect(await asGeneric('/jobs/failing.png')).toEqual(generic);
  expect(await asGeneric('/jobs/letters.png')).toEqual(generic);
  expect(await asGeneric('/jobs/letters-below.png')).toEqual(generic);
  draw = () => Promise.reject(new Error('Task queue is at limit'));
  expect(await asGeneric('/jobs/one.png')).toEqual(generic);
  draw = async () => Buffer.from('late');
  expect((await get('/jobs/one.png')).body).toBe('late');
  expect(await Promise.race(['/jobs/hangs.png', '/jobs/hangs-too.png'].map(asGeneric))).toEqual(generic);
});

test('an address that has had 60 cards drawn gets the generic card, and cards that are already drawn', async () => {
  for (let index = 0; index < 60; index += 1) expect((await get(`/jobs/n-${index}.png`)).body).toMatch(/^drawn/);
  expect(await asGeneric('/jobs/two.png')).toEqual(generic);
  expect((await get('/jobs/n-1.png')).body).toBe('drawn: /jobs/n-1');
});
