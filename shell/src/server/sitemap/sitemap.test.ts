import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { PageHandle } from 'federation/contract';
import type { ShellDeps } from '../app.ts';
import { readConfiguration } from '../configuration.ts';
import { registerPages } from '../pages.ts';

const page = (head: PageHandle['head']) => async () => ({ handle: { chunk: 'x', head } });
const routes = [
  { path: '/open', lazy: page(() => ({ title: 'Open' })) },
  { path: '/hidden', lazy: page(() => ({ title: 'Hidden', noindex: true })) },
  { path: '/items/:id', lazy: page(() => ({ title: 'One' })) },
  { path: '/feed.xml', lazy: async () => ({ loader: () => new Response('feed') }) },
  {
    path: '/loaded',
    lazy: async () => ({
      loader: () => ['a'],
      handle: { chunk: 'x', head: ({ data }: { data: string[] }) => ({ title: data.join() }) },
    }),
  },
];
const release = { name: 'mfe-a', version: '1' };
const reportFailure = jest.fn();

let upstream: Server;
let shell: FastifyInstance;
let calls: string[];
let answer: (path: string, page: number) => unknown;

beforeEach(async () => {
  calls = [];
  answer = (path, number) =>
    path.startsWith('/content')
      ? { data: number === 1 ? [post('moves & means'), post('later', '2999-01-01')] : [] }
      : { data: [{ entityUniqueId: `job-${number}` }], meta: { totalPages: 2, totalRecords: 2 } };
  upstream = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? '', 'http://upstream');
    calls.push(url.pathname);
    const number = body ? JSON.parse(body).search.page : Number(url.searchParams.get('page'));
    const found = answer(url.pathname, number);
    response.writeHead(found ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  });
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const env = { SITE_URL: 'https://firm.example', SEARCH_URL: `${base}/search`, CONTENT_URL: `${base}/content` };
  const deps = {
    configuration: readConfiguration(env, '/srv/site'),
    releases: {
      current: { sequence: 1, remotes: [{ name: 'mfe-a', prefixes: ['/open'], candidates: [release] }] },
      load: () => ({ release, remote: { routes } }),
      inTurn: () => [release],
      reportSuccess: () => {},
      reportFailure,
    },
  };
  shell = Fastify();
  registerPages(shell, deps as unknown as ShellDeps);
});

afterEach(async () => {
  await shell.close();
  upstream.closeAllConnections();
  upstream.close();
});

const post = (slug: string, publishAt = '2020-01-01') => ({ slug, title: slug, publishAt });
const listed = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('the map holds the pages, every page of jobs and the published posts [SITEMAP-1, SITEMAP-2]', async () => {
  const response = await shell.inject('/sitemap.xml');
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(listed(response.body)).toEqual([
    'https://firm.example/open',
    'https://firm.example/loaded',
    'https://firm.example/opportunities/job-1',
    'https://firm.example/opportunities/job-2',
    'https://firm.example/blog/moves%20%26%20means',
  ]);
});

test('it is kept for a short while [SITEMAP-5]', async () => {
  const first = await shell.inject('/sitemap.xml');
  const asked = calls.length;
  const second = await shell.inject('/sitemap.xml?again');
  expect(second.body).toBe(first.body);
  expect(calls).toHaveLength(asked);
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('visitors who ask at once wait for one map [SITEMAP-5]', async () => {
  const maps = await Promise.all(Array.from({ length: 5 }, () => shell.inject('/sitemap.xml')));
  expect(new Set(maps.map(({ body }) => body)).size).toBe(1);
  expect(calls.filter((path) => path.startsWith('/search'))).toHaveLength(2);
});

test('services that fail leave the pages alone, and such a map is not kept [SITEMAP-3]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  answer = () => undefined;
  const response = await shell.inject('/sitemap.xml');
  expect(response.statusCode).toBe(200);
  expect(listed(response.body)).toEqual(['https://firm.example/open', 'https://firm.example/loaded']);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(error.mock.calls.map(([text]) => text).sort()).toEqual([
    'The sitemap has no jobs:',
    'The sitemap has no posts:',
  ]);
  error.mockRestore();
});

test('a remote whose routes cannot be read is reported, and the rest is listed [SITEMAP-4]', async () => {
  routes.push({ path: '/broken', lazy: () => Promise.reject(new Error('broken')) } as never);
  const response = await shell.inject('/sitemap.xml');
  routes.pop();
  expect(listed(response.body)).not.toContain('https://firm.example/open');
  expect(listed(response.body)).toContain('https://firm.example/opportunities/job-1');
  expect(reportFailure).toHaveBeenCalledWith(release, expect.objectContaining({ message: 'broken' }));
});

test('robots.txt closes nothing and names the map [SITEMAP-6]', async () => {
  const response = await shell.inject('/robots.txt');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toBe('User-agent: *\nAllow: /\n\nSitemap: https://firm.example/sitemap.xml\n');
});
