import type { Remote } from '@meridian-vale/federation/contract';
import { type HttpClient, HttpError } from '@meridian-vale/platform-client/http-client';
import Fastify, { type FastifyInstance } from 'fastify';
import { runnerOf } from 'render/load-release';
import { site } from '../../../../shell/test/site-config.ts';
import { RemoteRunner, type RunTask } from '../processes/remote-runner.ts';
import { RenderLimit, RenderLimitError } from '../render-limit.ts';
import { PageComposer } from './compose.ts';
import { PageCache } from './page-cache.ts';
import { pages } from './serve-page.ts';

const page =
  (title: string, noindex = false) =>
  async () => ({
    handle: { chunk: 'x', head: () => ({ title, noindex }) },
  });
const routes = [
  { path: '/open', lazy: page('Open') },
  { path: '/hidden', lazy: page('Hidden', true) },
  { path: '/items/:id', lazy: page('One') },
  { path: '/feed.xml', lazy: async () => ({ loader: () => new Response('feed') }) },
  {
    path: '/loaded',
    lazy: async () => ({
      loader: () => ['a'],
      handle: { chunk: 'x', head: ({ data }: { data: string[] }) => ({ title: data.join() }) },
    }),
  },
];
const bundle = { name: 'mfe-a', version: '1', file: '', integrity: '' };
const report = jest.fn();

let remote: Remote;
let shell: FastifyInstance;

beforeEach(() => {
  remote = {
    routes,
    paths: async ({ http }) => {
      await http.request({ service: 'search', path: '/items' }).catch(() => {});
      return [{ path: '/items/a%20%26' }, { path: '/items/b' }];
    },
  };
  shell = shellWith(true);
});
afterEach(() => shell.close());

const notAsked = () => {
  throw new Error('No page is rendered here');
};

function shellWith(servicesAnswer: boolean): FastifyInstance {
  const run: RunTask = (_bundle, task, context, signal) => runnerOf('mfe-a', remote).run(task, context, signal);
  const releases = { bundles: () => [bundle], report };
  const settings = { services: { site, partition: 'p' }, timeoutMs: 1_000, budgetMs: 0 };
  const runner = new RemoteRunner(releases, { run }, { clientFor: () => httpThat(servicesAnswer) }, settings);
  const prefixes = ['/open', '/loaded', '/items'];
  const app = Fastify();
  app.register(pages, {
    siteUrl: site.siteUrl,
    routes: { home: '/home', pages: new Map() },
    releases: { current: { sequence: 1, remotes: [{ name: 'mfe-a', version: '1', prefixes, versions: [] }] } },
    cache: new PageCache(30, notAsked),
    limit: new RenderLimit(10),
    composer: new PageComposer(runner, { render: notAsked }, {} as never, '/home'),
    servePreview: notAsked,
  });
  return app;
}

const httpThat = (responses: boolean): HttpClient => ({
  request: async () => {
    if (responses) return { status: 200, statusText: 'OK', headers: {}, data: {} as never };
    throw new HttpError('HTTP_NETWORK', 'refused');
  },
});

const listed = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('the sitemap lists the indexable pages and the items of the remotes', async () => {
  const response = await shell.inject('/sitemap.xml');
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(listed(response.body)).toEqual(
    ['/open', '/loaded', '/items/a%20%26', '/items/b'].map((path) => site.siteUrl + path),
  );
});

test('it lists only paths under the prefixes of the remote, percent-encoded, whatever the remote returns', async () => {
  const paths = [
    '/items/\u0001x',
    '/items/é?q=a b',
    '/items/<&"',
    '/blog/not-mine',
    '/items/../blog/x',
    '//other.example/items',
  ];
  remote = { routes: [], paths: async () => paths.map((path) => ({ path })) };
  const { body } = await shell.inject('/sitemap.xml');
  expect(listed(body)).toEqual(
    ['/items/%01x', '/items/%C3%A9?q=a%20b', '/items/%3C&#38;%22'].map((path) => site.siteUrl + path),
  );
});

test('a long sitemap is an index of parts with at most 2,000 addresses each', async () => {
  const paths = jest.fn(async () => Array.from({ length: 4_001 }, (_, item) => ({ path: `/items/${item}` })));
  remote = { routes: [], paths };
  const index = (await shell.inject('/sitemap.xml')).body;
  expect(index).toContain('<sitemapindex');
  expect(listed(index)).toEqual([1, 2, 3].map((part) => `${site.siteUrl}/sitemap-${part}.xml`));
  const parts = await Promise.all([1, 2, 3].map((part) => shell.inject(`/sitemap-${part}.xml`)));
  expect(parts.map(({ body }) => listed(body).length)).toEqual([2_000, 2_000, 1]);
  expect(new Set(parts.flatMap(({ body }) => listed(body))).size).toBe(4_001);
  expect((await shell.inject('/sitemap-4.xml')).statusCode).toBe(404);
  expect(paths).toHaveBeenCalledTimes(1);
});

test('of the paths of a remote, the first two MiB are listed: the main thread writes them', async () => {
  const paths = Array.from({ length: 48_000 }, (_, item) => ({ path: `/items/${'&'.repeat(90)}${item}` }));
  remote = { routes: [], paths: async () => paths };
  expect(listed((await shell.inject('/sitemap.xml')).body)).toHaveLength(Math.ceil(2 ** 21 / 102 / 2_000));
});

test('an item has the lastmod that its remote reports, and none if it is missing, unreadable or in the future', async () => {
  const items = {
    '/items/a': '2026-03-01T12:00:00+02:00',
    '/items/b': '2026-03-02',
    '/items/c': undefined,
    '/items/d': 'March',
    '/items/e': '2999-01-01',
  };
  remote = {
    routes: [{ path: '/open', lazy: page('Open') }],
    paths: async () => Object.entries(items).map(([path, lastModified]) => ({ path, lastModified })),
  };
  const { body } = await shell.inject('/sitemap.xml');
  const dates = [...body.matchAll(/<loc>[^<]*(\/\w+)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)];
  expect(dates.map(([, path, date]) => [path, date])).toEqual([
    ['/open', undefined],
    ['/a', '2026-03-01T10:00:00.000Z'],
    ['/b', '2026-03-02'],
    ['/c', undefined],
    ['/d', undefined],
    ['/e', undefined],
  ]);
});

test('a sitemap with a failed call is no-store', async () => {
  await shell.close();
  shell = shellWith(false);
  const response = await shell.inject('/sitemap.xml');
  expect(response.statusCode).toBe(200);
  expect(listed(response.body)).toContain(`${site.siteUrl}/open`);
  expect(response.headers['cache-control']).toBe('no-store, no-transform');
});

test.each([
  ['waits for a busy shell', new RenderLimitError(1), []],
  ['throws', new Error('broken'), [[bundle, 'failed', new Error('broken'), 'req-1']]],
])('a remote that %s is missing in the sitemap, and reported if it is to blame', async (_, error, reports) => {
  report.mockClear();
  remote = { routes: [{ path: '/broken', lazy: () => Promise.reject(error) }] };
  const response = await shell.inject('/sitemap.xml');
  expect([response.statusCode, listed(response.body), report.mock.calls]).toEqual([200, [], reports]);
});
