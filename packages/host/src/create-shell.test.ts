import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { formatReleaseSet, integrityOf } from 'registry/release';
import { readConfiguration } from '../../../shell/src/configuration.ts';
import { scratchFolder } from '../../server-kit/test/scratch-folder.ts';
import { rawRequest } from '../test/raw-request.ts';
import { sendBytes } from '../test/send-bytes.ts';
import { shellWithoutRemotes } from '../test/shell-without-remotes.ts';
import { createShell } from './create-shell.ts';
import { securityHeaders } from './page/security-headers.ts';

let dir: string;
let shell: FastifyInstance;

beforeEach(async () => {
  dir = scratchFolder();
  shell = await createShell(shellWithoutRemotes(readConfiguration({}, dir), dir));
});
afterEach(() => shell.close());

test.each([
  ...['/healthz', '/robots.txt', '/api/search/x', '/home'].map((url) => `http://aaaa@evil.example${url}`),
  ...['/%', '/opportunities/%zz'],
])('%s, which includes a host or cannot be decoded, is refused with a 400 [ROUTE-16]', async (target) => {
  await shell.listen({ host: '127.0.0.1', port: 0 });
  const { status, body } = await rawRequest(shell, target);
  expect(status).toBe(400);
  expect(JSON.parse(body)).toEqual({ type: 'about:blank', title: 'The address cannot be read', status: 400 });
});

test('/favicon.ico returns the icon, and the manifest is revalidated by its ETag', async () => {
  writeFileSync(path.join(dir, 'favicon.ico'), 'icon');
  const icon = await shell.inject('/favicon.ico');
  expect([icon.statusCode, icon.body]).toEqual([200, 'icon']);
  const { headers, json } = await shell.inject('/assets/site.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(json().icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['any', '192x192', '512x512', 'any']);
  const known = { 'if-none-match': String(headers.etag) };
  expect((await shell.inject({ url: '/assets/site.webmanifest', headers: known })).statusCode).toBe(304);
});

test('a page references speculation rules that prefetch and never prerender', async () => {
  const { headers } = await shell.inject('/error-checking-guest');
  expect(headers['speculation-rules']).toBe('"/assets/speculation-rules.json"');
  const rules = await shell.inject('/assets/speculation-rules.json');
  expect(rules.headers['content-type']).toBe('application/speculationrules+json');
  expect(Object.keys(rules.json())).toEqual(['prefetch']);
  expect((await shell.inject('/robots.txt')).headers['speculation-rules']).toBeUndefined();
});

test('pages say to all browsers alike how many measure vitals, if they are stored', async () => {
  const page = async (env: Record<string, string>, reports = { add: () => {} }) => {
    const app = await createShell({ ...shellWithoutRemotes(readConfiguration(env, dir), dir), reports });
    const { body } = await app.inject('/error-checking-guest');
    await app.close();
    return /"vitalsPercent":\d+/.exec(body)?.[0];
  };
  expect([await page({}), await page({ VITALS_PERCENT: '7' })]).toEqual(['"vitalsPercent":10', '"vitalsPercent":7']);
  expect(await page({ VITALS_PERCENT: '0' })).toBeUndefined();
  expect((await shell.inject('/error-checking-guest')).body).not.toContain('vitalsPercent');
});

describe('security headers', () => {
  const expected = {
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'x-frame-options': 'DENY',
  };

  test.each([
    ['a page', 200, { url: '/error-checking-guest' }],
    ['the site map', 200, { url: '/sitemap.xml' }],
    ['text', 200, { url: '/robots.txt' }],
    ['a file', 200, { url: '/assets/mark.svg' }],
    ['the pointer', 200, { url: '/remotes/registry.json' }],
    ['security.txt', 200, { url: '/.well-known/security.txt' }],
    ['health', 503, { url: '/healthz' }],
    ['a redirect', 308, { url: '/' }],
    ['an unknown page', 302, { url: '/nowhere' }],
    ['a missing file', 404, { url: '/nothing.js' }],
    ['a missing asset', 404, { url: '/assets/nothing.svg' }],
    ['a missing release', 404, { url: '/remotes/mfe-a/1.0.0/page.js' }],
    ['an unknown service', 404, { url: '/api/other/x' }],
    ['a refused write', 403, { method: 'POST', url: '/api/search/x' }],
    ['a refused method', 405, { method: 'DELETE', url: '/home' }],
    ['a report that is too large', 413, { method: 'POST', url: '/api/reports', body: `"${'a'.repeat(8_192)}"` }],
    ['a failure', 500, { url: '/fails' }],
    ['an address that cannot be decoded', 400, { url: '/%' }],
    ['an unreadable address', 400, { url: 'http://x@evil.example/home' }],
  ])('are all sent with %s (%i) [SECURITY-8]', async (_kind, status, request) => {
    writeFileSync(path.join(dir, 'mark.svg'), '<svg/>');
    shell.get('/fails', () => Promise.reject(new Error('It fails')));
    await shell.listen({ host: '127.0.0.1', port: 0 });
    const { port } = shell.server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const { url: path, method = 'GET', body } = request as { url: string; method?: string; body?: string };
      const headers = body ? { 'content-type': 'application/json' } : {};
      const call = httpRequest({ host: '127.0.0.1', port, path: path, method, headers, agent: false }, resolve);
      call.once('error', reject).end(body);
    });
    response.resume();
    expect([response.statusCode, response.headers]).toEqual([status, expect.objectContaining(expected)]);
    expect(response.headers).not.toHaveProperty('strict-transport-security');
  });

  test.each([
    ['no HTTP', 400, 'NO HTTP\r\n\r\n'],
    ['two lengths', 400, 'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
    ['no host', 400, 'GET /home HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['an expectation that nobody can meet', 417, 'GET / HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n'],
    ['headers without end', 431, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])(
    'are all sent in the response to %s (%i), which closes the connection [SECURITY-8]',
    async (_what, status, bytes) => {
      await shell.listen({ host: '127.0.0.1', port: 0 });
      const { responses } = await sendBytes((shell.server.address() as AddressInfo).port, bytes);
      const [head = '', body = ''] = responses.split('\r\n\r\n');
      const lines = head.split('\r\n').slice(1);
      const received = Object.fromEntries(
        lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]*: /, '')]),
      );
      expect(received).toEqual(expect.objectContaining({ ...expected, connection: 'close' }));
      if (status !== 417) expect(JSON.parse(body)).toMatchObject({ status, type: 'about:blank' });
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    },
  );

  test.each([
    ['whole', 1_000_000],
    ['in pieces of 1,448 bytes', 1_448],
    ['in pieces of 700 bytes', 700],
  ])(
    'clear the site’s cookies if those, %s, are too large, but not if an address is, such as that of a foreign link [SECURITY-37]',
    async (_, size) => {
      await shell.listen({ host: '127.0.0.1', port: 0 });
      const headersOf = async (path: string, cookie = '', ping = '') => {
        const bytes = `GET ${path} HTTP/1.1\r\nhost: x\r\nuser-agent: (X11; a)\r\n${ping}cookie: ${cookie}\r\n\r\n`;
        return (await sendBytes((shell.server.address() as AddressInfo).port, bytes, size)).responses;
      };
      const addresses = [16_400, 70_000, 200_000].map((length) => headersOf(`/${'a'.repeat(length)}`));
      addresses.push(headersOf('/home', '', `ping-to: https://foreign.example/${'a'.repeat(17_000)}\r\n`));
      const cookies = ['a=b; '.repeat(4_000), `${'a'.repeat(4_000)} HTTP/1.1; `.repeat(5)];
      for (const response of await Promise.all(cookies.map((cookie) => headersOf(`/${'a'.repeat(2_000)}`, cookie))))
        expect(response).toMatch(/^HTTP\/1.1 431 .*clear-site-data: "cookies"/s);
      for (const response of await Promise.all(addresses))
        expect(response).toMatch(/^HTTP\/1.1 431 (?!.*clear-site-data)/s);
    },
  );

  test('include Strict-Transport-Security on an https site, but not on an http site [SECURITY-8]', () => {
    const of = (SITE_URL: string) => securityHeaders(readConfiguration({ SITE_URL }, dir).site);
    expect(of('https://site.example')).toMatchObject({ 'strict-transport-security': 'max-age=63072000' });
    expect(of('http://site.example')).not.toHaveProperty('strict-transport-security');
  });

  test('allow images of other origins that have no resource policy [SECURITY-8]', () => {
    const { site } = readConfiguration({ IMAGE_ORIGINS: 'https://images.example' }, dir);
    expect(securityHeaders(site)).toMatchObject({ 'cross-origin-embedder-policy': 'credentialless' });
  });
});

describe('connections', () => {
  test('have time limits and a maximum number [SECURITY-32]', async () => {
    const { headersTimeout, requestTimeout, timeout, maxConnections } = shell.server;
    expect({ headersTimeout, requestTimeout, timeout, maxConnections }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      timeout: 60_000,
      maxConnections: 2_000,
    });
  });

  test('beyond the maximum are closed, and the others are served [SECURITY-32]', async () => {
    shell.server.maxConnections = 1;
    await shell.listen({ host: '127.0.0.1', port: 0 });
    const { port } = shell.server.address() as AddressInfo;
    const first = connect(port, '127.0.0.1');
    await once(first, 'connect');
    const second = connect(port, '127.0.0.1').resume();
    await once(second, 'close');
    first.write('GET /robots.txt HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(String(await once(first, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
    first.destroy();
  });
});

describe('requests through a proxy', () => {
  const warnings = async (env: Record<string, string>, headers: Record<string, string>[], of = 'TRUST_PROXY') => {
    const lines: string[] = [];
    const app = await createShell({
      ...shellWithoutRemotes(readConfiguration(env, dir), dir),
      logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
    });
    for (const each of headers) await app.inject({ url: '/robots.txt', headers: each });
    await app.close();
    return lines.filter((line) => line.includes(of));
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };

  test('cause one warning if TRUST_PROXY is not set', async () => {
    expect(await warnings({}, [{}, forwarded, { forwarded: 'for=203.0.113.9' }])).toHaveLength(1);
    expect(await warnings({}, [{ forwarded: 'for=203.0.113.9' }])).toHaveLength(1);
  });

  test('cause no warning if the proxy is trusted, nor do direct requests', async () => {
    expect(await warnings({ TRUST_PROXY: 'loopback' }, [forwarded])).toEqual([]);
    expect(await warnings({}, [{}])).toEqual([]);
  });

  test.each([
    ['one warning', 'http', 1],
    ['no warning', 'https', 0],
  ])(
    'over TLS cause %s if SITE_URL is %s: browsers would get no Strict-Transport-Security',
    async (_what, scheme, count) => {
      const env = { TRUST_PROXY: 'loopback', SITE_URL: `${scheme}://firm.example` };
      const secure = { 'x-forwarded-proto': 'https' };
      expect(await warnings(env, [{}, secure, secure], 'Strict-Transport-Security')).toHaveLength(count);
    },
  );
});

test('security.txt has a contact and an expiry date in the future [SECURITY-9]', async () => {
  const { body, headers } = await shell.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:contact@meridianvale.example\n');
  expect(Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')).toBeGreaterThan(Date.now());
});

test('robots.txt allows everything and links the sitemap, whatever the Host header says [CONFIG-5]', async () => {
  const { headers, body } = await shell.inject({ url: '/robots.txt', headers: { host: 'evil.example' } });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe('User-agent: *\nAllow: /\n\nSitemap: http://localhost:3000/sitemap.xml\n');
});

test("the policy allows only the site's own scripts, without nonces or unsafe sources [PAGE-9]", async () => {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ');
  for (const url of ['/robots.txt', '/healthz', '/nowhere', '/nothing.js'])
    expect((await shell.inject(url)).headers['content-security-policy']).toBe(policy);
  const page = String((await shell.inject('/error-checking-guest')).headers['content-security-policy']);
  // A page's own policy differs by the hashes of its styles, and by dedicated workers of releases.
  const ofPage = policy.replace("worker-src 'none'", 'worker-src http://localhost:3000/remotes/');
  expect(page.replace(/ 'sha256-[^']+'/g, '')).toBe(ofPage);
});

test.each([{ 'service-worker': 'script' }, { 'sec-fetch-dest': 'serviceworker' }])(
  'what a browser asks for as a service worker (%o) is a worker that removes itself, at every address [SECURITY-37]',
  async (headers) => {
    for (const url of [
      '/',
      '/sw.js',
      '/jobs.xml?mfe-preview=x',
      '/remotes/mfe-a/1.0.0/page.js',
      '/api/search/x',
      '/no',
    ]) {
      const response = await shell.inject({ url, headers });
      expect(response).toMatchObject({
        statusCode: 200,
        headers: {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-expires': '0',
        },
      });
      expect(response.body).toContain('registration.unregister()');
      expect(response.headers).not.toHaveProperty('service-worker-allowed');
    }
  },
);

test("a release's browser files are immutable for a year, its other files and those of a release that was never live are 404, and registry.json is no-store [RELEASE-17, RELEASE-44]", async () => {
  const release = path.join(dir, 'releases/mfe-a/1.0.0');
  for (const folder of ['browser', 'server']) mkdirSync(path.join(release, folder), { recursive: true });
  const names = ['browser/page.js', 'browser/signin.html', 'server/mfe-a.cjs'];
  const files = Object.fromEntries(names.map((file) => [file, integrityOf('1')]));
  for (const file of Object.keys(files)) writeFileSync(path.join(release, file), '1');
  writeFileSync(path.join(release, 'release.json'), JSON.stringify({ name: 'mfe-a', version: '1.0.0', files }));
  const stored = await shell.inject('/remotes/mfe-a/1.0.0/page.js');
  expect([stored.statusCode, stored.headers['cache-control']]).toEqual([404, 'no-store']);
  const set = { sequence: 1, remotes: { 'mfe-a': { version: '1.0.0', prefixes: ['/a'] } }, manifests: {} };
  mkdirSync(path.join(dir, 'sets'));
  writeFileSync(path.join(dir, 'sets/000001.json'), formatReleaseSet(set));
  const { statusCode, headers } = await shell.inject('/remotes/mfe-a/1.0.0/page.js');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  for (const file of [
    'signin.html',
    'server/mfe-a.cjs',
    '../server/mfe-a.cjs',
    '..%2fserver%2fmfe-a.cjs',
    'release.json',
    '..%2frelease.json',
  ])
    expect((await shell.inject(`/remotes/mfe-a/1.0.0/${file}`)).statusCode).toBe(404);
  const shared = await shell.inject('/remotes/mfe-a/files/page.js');
  expect([shared.statusCode, shared.headers['cache-control']]).toEqual([200, headers['cache-control']]);
  for (const file of ['signin.html', '../server/mfe-a.cjs', '..%2f..%2fserver/mfe-a.cjs', 'page.js%00', ''])
    expect((await shell.inject(`/remotes/mfe-a/files/${file}`)).statusCode).toBe(404);
  const pointer = await shell.inject('/remotes/registry.json');
  expect(pointer.headers['cache-control']).toBe('no-store');
  expect(pointer.json().shell).toEqual({ version: '1.0.0', contract: 1, provides: { react: '19.3.1' } });
});
