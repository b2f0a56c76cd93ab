import { request as rawRequest } from 'node:http';
import { sitePort } from '../harness/ports.ts';
import { expect, test } from '../harness/test.ts';
import { firstUrls } from '../harness/urls.ts';

const without = { maxRedirects: 0 };

test('the root path, trailing slashes and unknown paths are redirected [ROUTE-1, ROUTE-4]', async ({ request }) => {
  for (const [path, status, location] of [
    ['/', 308, '/home'],
    ['/?utm=1', 308, '/home?utm=1'],
    ['/opportunities/', 308, '/opportunities'],
    ['/nowhere', 302, '/home'],
    ['/expertise', 302, '/home'],
    ['/legal', 302, '/home'],
    ['/team/insurer', 302, '/home'],
    ['/HOME', 302, '/home'],
    ['/expertise/US', 302, '/home'],
    ['/legal/TERMS', 302, '/home'],
    ['/team/EAP/x', 302, '/home'],
    ['/blog//expat-packages', 302, '/home'],
  ] as const) {
    const response = await request.get(path, without);
    expect([path, response.status(), response.headers().location]).toEqual([path, status, location]);
    if (status === 302) expect(response.headers()['x-robots-tag']).toBe('noindex');
  }
});

test('every page of the route table returns HTML with status 200 [ROUTE-3]', async ({ request }) => {
  for (const path of firstUrls) {
    const response = await request.get(path, without);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
  }
});

test('assets that do not exist return 404 and never HTML [ROUTE-10]', async ({ request }) => {
  for (const path of [
    '/nothing.js',
    '/assets/nothing',
    '/remotes/mfe-jobs/9.9.9/x.js',
    '/remotes/x',
    '/api/none',
    '/api/search-evil/x',
    '/remotes/mfe-jobs/..%2f..%2fcurrent.json',
  ]) {
    const response = await request.get(path, without);
    expect([path, response.status()]).toEqual([path, 404]);
    expect(response.headers()['content-type']).not.toContain('html');
  }
});

test('methods other than GET and HEAD on pages return 405', async ({ request }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    expect((await request.fetch('/home', { method })).status()).toBe(405);
  }
  expect((await raw('/home', 'TRACE')).status).toBe(405);
});

test('HEAD returns the status and content type of GET and no body, for pages and files', async ({ request }) => {
  const { remotes } = await (await request.get('/remotes/registry.json')).json();
  for (const path of [
    '/home',
    '/sitemap.xml',
    '/nothing.js',
    '/healthz',
    '/remotes/registry.json',
    '/assets/favicon.svg',
    '/assets/site.webmanifest',
    '/favicon.ico',
    remotes[0].versions[0].entry,
  ]) {
    const [got, headed] = await Promise.all([request.get(path), request.head(path)]);
    const type = got.headers()['content-type'];
    expect([path, headed.status(), headed.headers()['content-type']]).toEqual([path, got.status(), type]);
    expect(await headed.text()).toBe('');
  }
});

test('missing items return their not-found views with status 404 [BLOG-15]', async ({ request }) => {
  const job = await request.get('/opportunities/none');
  expect(job.status()).toBe(404);
  expect(await job.text()).toContain('The Project you are looking for does not exist.');
  const post = await request.get('/blog/none');
  expect(post.status()).toBe(404);
  expect(await post.text()).toContain('The post you are looking for does not exist.');
});

test('hostile URLs get a status below 500, without markup injection or a stack trace', async () => {
  const long = 'x'.repeat(10_000);
  for (const path of [
    '/opportunities?page=99',
    '/opportunities?page=abc',
    '/opportunities?page=-1',
    '/opportunities?page=1e99',
    '/opportunities?professions=%00',
    '/opportunities?search=%F0%9F%98%80%27%22%3C',
    `/opportunities?search=${long}`,
    '/opportunities/%00',
    "/opportunities/'%22%3Cscript%3E",
    `/opportunities/${long}`,
    '/opportunities/..%2f..%2fx',
    '/opportunities/%zz',
    '/blog/%00',
    '/blog/%F0%9F%98%80',
    '/team/insurer/%00',
    `/team/eap/${long}`,
    '/providers/%00',
    '/match?pay=%00',
    '//evil.example',
    '/%',
    '/home%00',
  ]) {
    const { status, body } = await raw(path);
    expect(status, path.slice(0, 60)).toBeGreaterThanOrEqual(200);
    expect(status, path.slice(0, 60)).toBeLessThan(500);
    expect(body).not.toMatch(/<script>|node_modules| at .*\.ts:\d/);
  }
});

/** Requests the exact path; fetch would normalize it. */
const raw = (path: string, method = 'GET'): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const call = rawRequest({ port: sitePort, host: '127.0.0.1', path, method }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, body });
    });
    call.once('error', reject).end();
  });
