import { type IncomingHttpHeaders, request as rawRequest } from 'node:http';
import { sitePort } from '../harness/ports.ts';
import { expect, test } from '../harness/test.ts';
import { routes } from '../harness/urls.ts';

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

test('every page of the route table returns HTML with status 200 and its heading [ROUTE-3]', async ({ request }) => {
  for (const { urls, heading } of Object.values(routes)) {
    const response = await request.get(urls[0] ?? '', without);
    expect([response.status(), response.headers()['content-type']], urls[0]).toEqual([200, 'text/html; charset=utf-8']);
    const [, h1 = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await response.text()) ?? [];
    expect(h1.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&'), urls[0]).toBe(heading);
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

const hostile = {
  'path traversal': '..%2f..%2fetc%2fpasswd',
  'doubly encoded path traversal': '%252e%252e%252f%252e%252e',
  'fully encoded dot segments': '%2e%2e%2f',
  backslashes: '..%5c..%5cx',
  'double quotes': '%22onfocus=%22alert(1)',
  'a closing script tag': '%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  quotes: "'%27%60%24%7B1%7D",
  NUL: '%00',
  'a lone surrogate': '%ED%A0%80',
  'invalid UTF-8': '%ff%fe',
  'a CRLF sequence': 'x%0d%0aset-cookie:%20evil=1',
  'a right-to-left override and an emoji': '%E2%80%AE%F0%9F%98%80',
  SQL: "1'%3B%20drop%20table%20entities%3B--",
  'a lone percent sign': '%',
  '10 kB': 'x'.repeat(10_000),
};

/** Malformed encodings: a path with one is rejected, while a query is decoded as far as possible. */
const unreadable = ['a lone surrogate', 'invalid UTF-8', 'a lone percent sign'];

for (const [name, text] of Object.entries(hostile))
  test(`${name} as an item, a payer and in a query gets a page, a not-found view or a 400, and nothing is injected`, async () => {
    for (const prefix of ['/opportunities/', '/blog/', '/providers/', '/team/insurer/', '/team/eap/']) {
      const { status, headers } = await expectHarmless(prefix + text);
      const isRefused = unreadable.includes(name);
      expect([prefix, status]).toEqual([prefix, isRefused ? 400 : prefix.startsWith('/team/') ? 200 : 404]);
      expect(headers['content-type']).toContain(isRefused ? 'application/problem+json' : 'text/html');
    }
    for (const query of ['/opportunities?search=', '/opportunities?page=', '/match?pay=', '/team?q=', '/team/eap/x?q='])
      expect([query, (await expectHarmless(query + text)).status]).toEqual([query, 200]);
  });

async function expectHarmless(path: string) {
  const response = await raw(path);
  const what = path.slice(0, 60);
  expect(response.headers['set-cookie'], what).toBeUndefined();
  expect(/<script>|<img src=x|onfocus="|node_modules|\bat .*\.ts:\d/.exec(response.body)?.[0], what).toBeUndefined();
  return response;
}

/** Requests the exact path; fetch would normalize it. */
const raw = (path: string): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> =>
  new Promise((resolve, reject) => {
    const call = rawRequest({ port: sitePort, host: '127.0.0.1', path }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    call.once('error', reject).end();
  });
