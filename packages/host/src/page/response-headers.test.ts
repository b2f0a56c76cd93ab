import type { FastifyInstance } from 'fastify';
import type { PageResult, RenderedPage, RenderedResource } from 'render/tasks';
import { readConfiguration } from '../../../../shell/src/configuration.ts';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { shellWithoutRemotes } from '../../test/shell-without-remotes.ts';
import { renderedPage } from '../../test/stored-release.ts';
import { createShell } from '../create-shell.ts';
import type { RenderPool } from '../processes/remote-runner.ts';

const page: RenderedPage = { ...renderedPage, route: '/a/*', outlet: '<h1>A page</h1>' };
const feed: RenderedResource = {
  kind: 'resource',
  status: 200,
  route: '/a/feed',
  contentType: 'application/atom+xml',
  body: '<feed/>',
  incomplete: false,
};
const results: Record<string, PageResult> = {
  '/a/page': page,
  '/a/filtered': { ...page, noindex: true },
  '/a/missing': { ...page, status: 404, noindex: true },
  '/a/failed': { ...page, status: 503, noindex: true },
  '/a/incomplete': { ...page, incomplete: true },
  '/a/feed': feed,
  '/a/failed-feed': { ...feed, status: 503, contentType: 'text/plain', incomplete: true },
  '/a/moved': { ...feed, status: 308, location: '/a/page', body: '' },
  '/a/far': { ...feed, status: 308, location: `/${'a'.repeat(24_000)}`, body: '' },
  '/a/none': { kind: 'no-route' },
};

let dir: string;
let shell: FastifyInstance;

beforeAll(async () => {
  dir = scratchFolder();
  const deps = shellWithoutRemotes(readConfiguration({}, dir), dir);
  const release = { name: 'mfe-a', version: '1.0.0', prefixes: ['/a'], contract: 1, assets: {}, files: {} };
  const run = async (_bundle: unknown, { url }: { url: string }) => {
    const result = results[new URL(url).pathname];
    if (!result) throw new Error('broken');
    return result;
  };
  shell = await createShell({
    ...deps,
    releases: {
      ...deps.releases,
      current: { sequence: 1, remotes: [{ ...release, versions: [release] }] },
      bundles: () => [{ name: 'mfe-a', version: '1.0.0', file: '', integrity: '' }],
    },
    pool: { run } as unknown as RenderPool,
  });
});
afterAll(() => shell.close());

/** The headers that tell caches, search engines and browsers what to do with a response. */
const instructions = [
  ...['age', 'cache-control', 'cdn-cache-control', 'expires', 'location', 'retry-after', 'set-cookie'],
  ...['speculation-rules', 'vary', 'x-robots-tag'],
];
const told = (headers: Record<string, unknown>) =>
  Object.fromEntries(instructions.filter((name) => name in headers).map((name) => [name, headers[name]]));

const vary = { vary: 'Accept-Encoding' };
const html = { ...vary, 'speculation-rules': '"/assets/speculation-rules.json"' };
const kept = {
  'cache-control': 'public, max-age=0, must-revalidate, no-transform',
  'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=30, stale-if-error=600',
};
const notKept = { 'cache-control': 'no-store, no-transform' };
const noPage = { 'cache-control': 'no-store' };
const noindex = { 'x-robots-tag': 'noindex' };
const retry = { 'retry-after': '5' };

const table: [kind: string, address: string, status: number, headers: Record<string, string>][] = [
  ['a page', '/a/page', 200, { ...html, ...kept }],
  ['a page that is not to be indexed', '/a/filtered', 200, { ...html, ...kept, ...noindex }],
  ['a missing item', '/a/missing', 404, { ...html, ...notKept, ...noindex }],
  ['an item whose service fails', '/a/failed', 503, { ...html, ...notKept, ...noindex, ...retry }],
  ['a page with a failed call', '/a/incomplete', 200, { ...html, ...notKept }],
  ['a fallback', '/a/broken', 503, { ...html, ...notKept, ...noindex, ...retry }],
  ['a feed', '/a/feed', 200, { ...vary, ...kept }],
  ['a failed feed', '/a/failed-feed', 503, { ...vary, ...notKept, ...retry }],
  ["a page's redirect", '/a/moved', 308, { ...vary, ...notKept, location: '/a/page' }],
  ['a redirect to an address too long for a header', '/a/far', 414, { ...vary, ...notKept }],
  ['an unknown page of a remote', '/a/none', 302, { ...vary, ...notKept, location: '/home', ...noindex }],
  ['an unknown page', '/nowhere', 302, { ...noPage, location: '/home', ...noindex }],
  ['the root', '/?a=1', 308, { 'cache-control': 'public, max-age=3600', location: '/home?a=1' }],
  ['a trailing slash', '/a/page/', 308, { 'cache-control': 'public, max-age=3600', location: '/a/page' }],
  ['the guest error', '/error-checking-guest', 200, { ...html, ...notKept, ...noindex }],
  ['robots.txt', '/robots.txt', 200, { ...vary, ...kept }],
  ['the site map', '/sitemap.xml', 200, { ...vary, ...notKept }],
  ['a missing file', '/a/nothing.js', 404, noPage],
  ["a path of an edge's own", '/cdn-cgi/l/email-protection', 404, noPage],
];

test.each(table)(
  '%s (%s) is a %i with these instructions to caches and search engines, and no others [PAGE-8, PAGE-81, ROUTE-14]',
  async (_, url, status, headers) => {
    const { statusCode, headers: sent } = await shell.inject(url);
    expect([statusCode, told(sent)]).toEqual([status, headers]);
  },
);

test('HTML and instructions are the same without cookies, with any, with a token and in every encoding [PAGE-1]', async () => {
  const visitors = [
    {},
    { cookie: 'authToken=visitor-secret; XSRF-TOKEN=visitor-secret' },
    { cookie: 'other=1' },
    { authorization: 'Bearer visitor-secret' },
    { 'company-token': 'visitor-secret' },
  ];
  for (const [, url] of table) {
    const responses = await Promise.all(visitors.map((headers) => shell.inject({ url, headers })));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(new Set(responses.map(({ headers }) => JSON.stringify(told(headers)))).size).toBe(1);
  }
  for (const encoding of ['br', 'gzip', 'identity'])
    expect(told((await shell.inject({ url: '/a/page', headers: { 'accept-encoding': encoding } })).headers)).toEqual({
      ...html,
      ...kept,
    });
});

test('a 304 has the instructions of its page; what may not be kept has no 304 [PAGE-81]', async () => {
  const ask = (url: string) => shell.inject({ url, headers: { 'if-none-match': '*' } });
  const known = await ask('/a/page');
  expect([known.statusCode, told(known.headers)]).toEqual([304, { ...html, ...kept }]);
  for (const [, url, status, { 'cache-control': cacheControl }] of table)
    if (cacheControl?.startsWith('no-store')) expect((await ask(url)).statusCode).toBe(status);
});
