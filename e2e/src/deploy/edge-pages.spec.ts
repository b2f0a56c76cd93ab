import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { needsPrograms } from '../harness/programs.ts';
import { type RequestHandler, startUpstream, type Upstream } from '../harness/upstream.ts';
import { type Edge, startEdge } from './edge.ts';

test.describe.configure({ mode: 'serial' });
needsPrograms('nginx', 'openssl');

/** The set that each shell serves. */
const sets = [1, 1];
let made = 0;
/** The names of the headers with which the shells were asked for their set. */
const asked: string[][] = [];
/** A shell whose pages declare the parameter `page`; the body says which set, and which page of all that were made. */
const shell =
  (index: number): RequestHandler =>
  ({ url = '', headers }, response) => {
    const set = { 'x-release-set': String(sets[index]) };
    if (url === '/readyz') {
      asked.push(Object.keys(headers));
      return void response.writeHead(200, { ...set, 'cache-control': 'no-store' }).end();
    }
    const { pathname, searchParams } = new URL(`http://shell${url}`);
    const page = searchParams.get('page');
    const canonical = page ? `${pathname}?page=${page}` : pathname;
    if (headers['x-accel-canonical'] && canonical !== url)
      return void response.writeHead(200, { 'x-accel-redirect': '@canonical', 'x-canonical': canonical }).end();
    made += 1;
    if (pathname === '/gone' || pathname === `/lost-${index}`) return void response.writeHead(503, set).end('Sorry');
    const long = pathname === '/long' ? { 'content-security-policy': 'x'.repeat(15_000) } : {};
    response.writeHead(200, { ...set, ...long, 'x-accel-expires': '60' }).end(`${sets[index]} ${url} ${made}`);
  };

let shells: Upstream[];
let edge: Edge;
test.beforeAll(async () => {
  shells = await Promise.all([0, 1].map((index) => startUpstream(shell(index))));
  const ports = shells.map(({ url }) => Number(new URL(url).port)) as [number, number];
  edge = await startEdge({ shells: ports, platforms: ports });
});
test.afterAll(async () => {
  await edge?.stop();
  await Promise.all(shells.map(({ stop }) => stop()));
});

const cachedFiles = () =>
  readdirSync(path.join(edge.folder, 'cache/pages'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[0-9a-f]{32}$/.test(file),
  ).length;

test('what no page declares in a query makes no cache entry; what one declares makes its own', async () => {
  const page = await edge.get('/opportunities');
  const second = await edge.get('/opportunities?page=2');
  expect([page.body, second.body]).toEqual([
    expect.stringContaining('1 /opportunities '),
    expect.stringContaining('1 /opportunities?page=2 '),
  ]);
  const before = cachedFiles();
  for (let visit = 0; visit < 50; visit += 1) {
    const responses = [
      await edge.get(`/opportunities?utm_source=${visit}`),
      await edge.get(`/opportunities?utm_source=${visit}&page=2`),
    ];
    expect(responses.map(({ status, cache, body }) => [status, cache, body])).toEqual([
      [200, 'HIT', page.body],
      [200, 'HIT', second.body],
    ]);
    expect(responses[0]?.headers).not.toHaveProperty('x-canonical');
  }
  expect(cachedFiles()).toBe(before);
});

test('an address is cached as it arrived: one that nginx would read as that of a page is another', async () => {
  const page = await edge.get('/services');
  for (const url of ['//services', '/%73ervices', '/services/']) expect((await edge.get(url)).body).not.toBe(page.body);
  expect((await edge.get('/services')).body).toBe(page.body);
});

test('a header may be as long as a redirect and the policy of a page with many stylesheets', async () => {
  expect((await edge.get('/long')).status).toBe(200);
});

test('pages of a new set are served once a shell reports it, without a command and a reload', async () => {
  const old = await edge.get('/home');
  expect((await edge.get('/home')).cache).toBe('HIT');
  sets.fill(2);
  await expect.poll(async () => (await edge.get('/home')).body).toContain('2 /home ');
  // An older one, as after a restored backup, is another set too.
  sets.fill(1);
  await expect.poll(async () => (await edge.get('/home')).body).toBe(old.body);
});

test('nothing that a visitor sends purges a page or chooses another release set [DEPLOY-20]', async () => {
  const page = await edge.get('/home');
  const headers = { 'x-release-set': '9', 'cache-control': 'no-cache', 'x-forwarded-for': '127.0.0.1' };
  expect(await edge.get('/home', headers)).toMatchObject({ cache: 'HIT', body: page.body });
  expect(await edge.get('/home')).toMatchObject({ cache: 'HIT', body: page.body });
});

test("a shell is asked for its set with nothing of a visitor's request: the length of a body would make it take the next request for that [DEPLOY-20]", async () => {
  asked.length = 0;
  await expect
    .poll(async () => {
      await edge.post('/home', 'a body', { cookie: 'a=b', 'sec-fetch-dest': 'serviceworker' });
      return asked;
    })
    .not.toEqual([]);
  for (const names of asked) expect(names).toEqual(['host', 'x-forwarded-for', 'x-forwarded-proto', 'traceparent']);
});

test('while shells serve different sets, no page of one is kept as a page of the other', async () => {
  sets.splice(0, 2, 3, 4);
  for (let visit = 0; visit < 60; visit += 1) {
    await edge.get(`/page-${visit % 6}`);
    await new Promise((next) => setTimeout(next, 50));
  }
  sets.fill(4);
  await expect.poll(async () => (await edge.get('/new')).cache).toBe('HIT');
  const bodies = await Promise.all([0, 1, 2, 3, 4, 5].map((page) => edge.get(`/page-${page}`)));
  for (const { body } of bodies) expect(body).toMatch(/^4 /);
});

test('a page that one shell cannot render is asked of the other; of one that none can, their own is shown', async () => {
  for (let visit = 0; visit < 4; visit += 1) expect((await edge.get(`/lost-0?page=${visit}`)).status).toBe(200);
  for (const visit of [1, 2, 3])
    expect(await edge.get(`/gone?page=${visit}`)).toMatchObject({ status: 503, body: 'Sorry' });
});

test('with no shell left, pages are served from the cache by the last set, and an address with an undeclared query is 502', async () => {
  const page = await edge.get('/home');
  await Promise.all(shells.map(({ stop }) => stop()));
  shells = [];
  for (let second = 0; second < 3; second += 1) {
    expect(await edge.get('/home')).toMatchObject({ status: 200, body: page.body });
    await new Promise((next) => setTimeout(next, 1_000));
  }
  expect((await edge.get('/home?utm_source=1')).status).toBe(502);
});
