import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serviceNames } from '@meridian-vale/platform-client/http-client';
import { withoutLimits } from '../../../../scripts/without-limits.mjs';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { antiForgery, type ProxyUnderTest, proxyTo, startProxy } from '../../test/proxy-under-test.ts';
import { rawRequest } from '../../test/raw-request.ts';
import { ServiceBreakers } from './service-breakers.ts';

let proxy: ProxyUnderTest;
beforeEach(async () => {
  proxy = await startProxy();
});
afterEach(() => proxy.close());

test('a read is forwarded without cookies; its response keeps the token header but not Set-Cookie [CALL-18, CALL-21]', async () => {
  const response = await proxy.shell.inject({
    url: '/api/gateway/guests/1?x=2',
    headers: { cookie: 'authToken=secret', authorization: 'Bearer T', appid: 'app' },
  });
  expect(response.json()).toEqual({ ok: true });
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(response.headers['company-token']).toBe('T');
  // The edge keeps no response with a token, whatever its header is called.
  expect(response.headers['x-accel-expires']).toBe('0');
  expect(proxy.seen[0]?.request.url).toBe('/gateway/guests/1?x=2');
  expect(proxy.seen[0]?.request.headers).toMatchObject({ authorization: 'Bearer T', appid: 'app' });
  expect(proxy.seen[0]?.request.headers.cookie).toBeUndefined();
});

test("a team's service gets nothing that identifies a visitor, only the owner's methods, and gives no token [CALL-80, CALL-84]", async () => {
  const file = path.join(scratchFolder(), 'services.json');
  const events = { name: 'events', url: `${proxy.upstream}/own`, remotes: ['mfe-a'], methods: ['GET', 'POST'] };
  writeFileSync(file, JSON.stringify([{ ...events, bodyBytes: 4 }]));
  const breakers = new ServiceBreakers({}, [...serviceNames, 'team/events']);
  const shell = await proxyTo({ SERVICES_FILE: file, ...withoutLimits }, breakers);
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: string) =>
    shell.inject({
      ...{ method, url: `/api/team/${url}`, remoteAddress: '198.51.100.7', ...(payload ? { payload } : {}) },
      headers: { ...antiForgery, authorization: 'Bearer T', appid: 'app', 'content-type': 'text/plain' },
    });
  const { statusCode, headers } = await ask('GET', 'events/all?q=1');
  expect([statusCode, headers['company-token'], headers['set-cookie']]).toEqual([200, undefined, undefined]);
  const [{ request }] = proxy.seen as [ProxyUnderTest['seen'][number]];
  expect(request.url).toBe('/own/all?q=1');
  for (const name of ['authorization', 'appid', 'cookie', 'x-xsrf-token', 'x-forwarded-for'])
    expect(request.headers[name]).toBeUndefined();
  const statuses = [];
  for (const [method, url, payload] of [
    ['POST', 'events/all', 'a'],
    ['POST', 'events/all', 'aaaaa'],
    ['DELETE', 'events/all'],
    ['GET', 'other/all'],
  ] as const)
    statuses.push((await ask(method, url, payload)).statusCode);
  expect(statuses).toEqual([200, 413, 405, 404]);
  await shell.close();
  breakers.close();
});

test("a service on this machine gets the visitor's address in X-Forwarded-For; any other does not", async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await proxy.shell.inject({ url: '/api/gateway/guests/1', headers, remoteAddress: '198.51.100.7' });
  expect(proxy.seen[0]?.request.headers['x-forwarded-for']).toBe('198.51.100.7');

  const elsewhere = await proxyTo({ GATEWAY_URL: proxy.upstream.replace('127.0.0.1', '0.0.0.0') }, proxy.breakers);
  await elsewhere.inject({ url: '/api/gateway/guests/1', headers });
  await elsewhere.close();
  expect(proxy.seen).toHaveLength(2);
  expect(proxy.seen[1]?.request.headers['x-forwarded-for']).toBeUndefined();
});

const cookies = (...values: string[]) => values.map((value) => `guest-xsrf=${value}`).join('; ');

test.each<[what: string, headers: Record<string, string>, status: number]>([
  ['no header', {}, 403],
  ['a header alone', { 'x-xsrf-token': 'abc' }, 403],
  ['a header that equals its cookie', antiForgery, 200],
  ['another header', { ...antiForgery, 'x-xsrf-token': 'other' }, 403],
  ['another cookie', { 'x-xsrf-token': 'abc', cookie: 'other=1', 'sec-fetch-site': 'same-origin' }, 403],
  ["another application's cookie of the name", { ...antiForgery, cookie: cookies('theirs', 'abc') }, 200],
  ['one that cannot be decoded', { ...antiForgery, cookie: cookies('abc', '%5Btheirs%5D') }, 200],
  ['only such cookies', { ...antiForgery, cookie: cookies('theirs', 'others') }, 403],
  ['a header and no cookies, of this origin', { 'x-xsrf-token': 'abc', 'sec-fetch-site': 'same-origin' }, 200],
  ['a header and no cookies, of another', { 'x-xsrf-token': 'abc', 'sec-fetch-site': 'cross-site' }, 403],
  ['neither, of this origin', { 'sec-fetch-site': 'same-origin' }, 403],
  ['the pair, of another site', { ...antiForgery, 'sec-fetch-site': 'cross-site' }, 403],
  ['the pair, of another origin', { ...antiForgery, origin: 'https://evil.example' }, 403],
  ['the pair, of this origin', { ...antiForgery, 'sec-fetch-site': 'same-origin' }, 200],
])('a write with %s [CALL-19, CALL-20]', async (_what, headers, status) => {
  expect((await proxy.post(headers)).statusCode).toBe(status);
  expect(proxy.seen.map(({ body }) => body)).toEqual(status === 200 ? ['{"a":1}'] : []);
});

describe('a raw request target', () => {
  beforeEach(() => proxy.shell.listen({ host: '127.0.0.1', port: 0 }));

  test.each([
    '/api/search/../gateway/x',
    '/api/search/.',
    '/api/search/%2e%2e/x',
    '/api/search/a/..%2f..%2fgateway/x',
    '/api/search/..%5cgateway/x',
    '/api/search/a\\b',
    '/api/search/...',
    '/api/search/a../b',
    '/api/search/..%61',
    '/api/search/%',
    '/%61pi/search/x',
    'http://aaaa@127.0.0.1/api/search/x',
  ])('%s gets a 400 and is not forwarded [CALL-23]', async (target) => {
    expect(await rawRequest(proxy.shell, target)).toMatchObject({ status: 400 });
    expect(proxy.seen).toEqual([]);
  });

  test.each(['/posts/?search=%', '/posts/?search=a/../b', '/posts/?a=b?c', '/posts/%E2%82%AC%2Fb'])(
    '%s is forwarded unchanged [CALL-23]',
    async (target) => {
      expect(await rawRequest(proxy.shell, `/api/search${target}`)).toMatchObject({ status: 200 });
      expect(proxy.seen.map(({ request }) => request.url)).toEqual([`/search${target}`]);
    },
  );
});

test("a problem stays one, and Retry-After is passed on; a service's challenge, policy, caching and connection headers are not [CALL-22]", async () => {
  const own = {
    'content-security-policy': 'x',
    vary: '*',
    'cache-control': 'public',
    connection: 'upgrade',
    'www-authenticate': 'Basic realm="Your session has ended"',
    etag: '"1"',
    'content-type': 'Application/Problem+JSON; charset="utf-8"',
  };
  const passed = {
    'content-type': 'application/problem+json',
    'retry-after': '9',
    'company-token': 'T',
  };
  proxy.respond = (_request, response) =>
    Boolean(response.writeHead(429, { ...passed, ...own }).end('{"title":"wait"}'));
  const { headers, body } = await proxy.shell.inject('/api/search/x');
  expect(body).toBe('{"title":"wait"}');
  expect(headers).toMatchObject({ ...passed, 'cache-control': 'no-store' });
  for (const name of ['content-security-policy', 'vary', 'etag', 'www-authenticate'])
    expect(headers[name]).toBeUndefined();
  expect(headers.connection).not.toBe('upgrade');
});

test.each([
  ['large', undefined, Buffer.alloc(1024 * 1024, ' ')],
  ['slow', 300, Buffer.from(' ')],
])('a response without end is cut off, however %s [SECURITY-10]', async (kind, timeoutMs, part) => {
  await proxy.close();
  proxy = await startProxy(undefined, timeoutMs);
  proxy.respond = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const send = () => {
      while (!response.destroyed && response.write(part) && kind === 'large');
      if (kind === 'slow') setTimeout(send, 50);
      else response.once('drain', send);
    };
    send();
    return true;
  };
  const address = await proxy.shell.listen({ host: '127.0.0.1', port: 0 });
  const { body } = await fetch(`${address}/api/search/x`, { headers: { 'accept-encoding': 'identity' } });
  await expect(body?.pipeTo(new WritableStream())).rejects.toThrow('terminated');
});

/** Starts the proxy again, with a limit that a test reaches. */
async function startLimited(limit: Readonly<Record<string, string>>): Promise<void> {
  await proxy.close();
  proxy = await startProxy(limit);
}

test('guest creations are rate-limited, guest reads are not [CALL-26]', async () => {
  await startLimited({ GUEST_RATE: '2' });
  const make = () => proxy.post(antiForgery, '/api/gateway/guests/');
  expect([(await make()).statusCode, (await make()).statusCode]).toEqual([200, 200]);
  const refused = await make();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (let read = 0; read < 4; read += 1)
    expect((await proxy.shell.inject({ url: '/api/gateway/guests/1' })).statusCode).toBe(200);
});

test('reads and searches share one rate limit over all services [CALL-27]', async () => {
  await startLimited({ READ_RATE: '20' });
  for (let read = 0; read < 10; read += 1) {
    expect((await proxy.shell.inject('/api/gateway/guests/1')).statusCode).toBe(200);
    expect((await proxy.post(antiForgery)).statusCode).toBe(200);
  }
  for (const refused of [await proxy.shell.inject('/api/search/x'), await proxy.post(antiForgery)]) {
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await proxy.post(antiForgery, '/api/gateway/guests/')).statusCode).toBe(200);
  expect((await proxy.shell.inject({ url: '/api/search/x', remoteAddress: '198.51.100.7' })).statusCode).toBe(200);
});

test.each(['', 'x-xsrf-token: other\r\ncookie: guest-xsrf=abc\r\n'])(
  'a write without a matching anti-forgery pair is refused before its body is read (%j) [CALL-28]',
  async (headers) => {
    await proxy.shell.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((proxy.shell.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    socket.write(`POST /api/content/posts/ HTTP/1.1\r\nhost: x\r\n${headers}content-length: 500000\r\n\r\na`);
    const [response] = await once(socket, 'data');
    expect(response).toMatch(/^HTTP\/1\.1 403 /);
    socket.destroy();
  },
);

test.each([
  ['gateway', 8],
  ['search', 256],
  ['content', 512],
])('the body of a call to the %s service has at most %i KiB [CALL-28]', async (service, limit) => {
  const send = (bytes: number) =>
    proxy.shell.inject({ method: 'PUT', url: `/api/${service}/x`, headers: antiForgery, payload: Buffer.alloc(bytes) });
  expect((await send(limit * 1024)).statusCode).toBe(service === 'content' ? 502 : 200);
  expect((await send(limit * 1024 + 1)).statusCode).toBe(413);
});

test.each([
  'text/html',
  'application/jsonp',
  'a; application/json',
  'application/json;a, text/html',
  ['application/json;a', 'text/html'],
])('a response of type %s is replaced by problem JSON [CALL-29]', async (type) => {
  for (const [status, expected] of [
    [200, 502],
    [429, 429],
  ] as const) {
    proxy.respond = (_request, response) =>
      Boolean(response.writeHead(status, { 'content-type': type, 'retry-after': '9' }).end('<script>x()</script>'));
    const reply = await proxy.shell.inject('/api/search/x');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      expected,
      expect.stringMatching(/^application\/problem\+json/),
    ]);
    expect(reply.body).not.toContain('script');
    expect(reply.headers['retry-after']).toBe('9');
  }
});

test('a response without a body is passed on [CALL-29]', async () => {
  proxy.respond = (_request, response) => Boolean(response.writeHead(204).end());
  expect((await proxy.shell.inject('/api/search/x')).statusCode).toBe(204);
  proxy.respond = (_request, response) => Boolean(response.writeHead(200).end('<p>'));
  expect((await proxy.shell.inject('/api/search/x')).headers['content-type']).toBe('application/json');
});

test('on an https site the same host over http is another origin [CALL-30]', async () => {
  const over = async (siteUrl: string, origin: string) => {
    const site = await proxyTo({ SITE_URL: siteUrl, SEARCH_URL: proxy.upstream }, proxy.breakers);
    const headers = { ...antiForgery, origin, host: 'site.example' };
    const { statusCode } = await site.inject({ method: 'POST', url: '/api/search/x', headers });
    await site.close();
    return statusCode;
  };
  expect(await over('https://site.example', 'https://site.example')).toBe(200);
  expect(await over('https://site.example', 'http://site.example')).toBe(403);
  expect(await over('https://site.example', 'https://site.example:8443')).toBe(403);
  expect(await over('http://site.example', 'http://site.example')).toBe(200);
});

test('look-alike addresses and unknown services get a 404 [CALL-18]', async () => {
  for (const url of ['/api/search-evil/x', '/api/other/x', '/api/searchx']) {
    const response = await proxy.shell.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
  }
});

describe('compression', () => {
  const large = JSON.stringify({ text: 'a'.repeat(5_000) });
  const answerWith = (body: string, headers: Record<string, string> = {}) => {
    proxy.respond = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
      return true;
    };
  };
  const read = (encoding: string) =>
    proxy.shell.inject({ url: '/api/search/entities', headers: { 'accept-encoding': encoding } });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
  ] as const)('for Accept-Encoding %s uses %s', async (accepted, encoding, decompress) => {
    answerWith(large, { 'content-length': String(large.length) });
    const { headers, rawPayload } = await read(accepted);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(headers['content-length']).toBeUndefined();
    expect(decompress(rawPayload).toString()).toBe(large);
  });

  test('is not applied to a small response or for a client that accepts none', async () => {
    answerWith('{"ok":true}', { 'content-length': '11' });
    expect((await read('br')).headers['content-encoding']).toBeUndefined();
    answerWith(large);
    const { headers, body } = await read('identity');
    expect([headers['content-encoding'], body]).toEqual([undefined, large]);
  });
});
