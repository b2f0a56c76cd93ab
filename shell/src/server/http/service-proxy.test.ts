import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { rawRequest } from '../../../test/raw-request.ts';
import { readConfiguration } from '../configuration.ts';
import { ServiceBreakers } from './service-breakers.ts';
import { registerServiceProxy } from './service-proxy.ts';

let upstream: Server;
let shell: FastifyInstance;
let breakers: ServiceBreakers;
let seen: { request: IncomingMessage; body: string }[];
/** Overrides the service's response to a call; undefined: the default response. */
let instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;

beforeEach(async () => {
  breakers = new ServiceBreakers();
  seen = [];
  instead = undefined;
  upstream = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ request, body });
    if (instead?.(request, response)) return;
    response
      .writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'company-token': 'T' })
      .end('{"ok":true}');
  });
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const env = {
    GATEWAY_URL: `${base}/gateway`,
    SEARCH_URL: `${base}/search`,
    CONTENT_URL: 'http://127.0.0.1:1/content',
    GUEST_RATE: '2',
    READ_RATE: '20',
  };
  shell = Fastify();
  await shell.register(rateLimit, { global: false });
  await shell.register((scope) => registerServiceProxy(scope, readConfiguration(env, '/srv/site'), breakers));
});

afterEach(async () => {
  await shell.close();
  breakers.close();
  upstream.close();
});

const pair = { cookie: 'XSRF-TOKEN=abc; authToken=secret', 'x-xsrf-token': 'abc' };
const post = (headers: Record<string, string>, url = '/api/search/entities/search') =>
  shell.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{"a":1}',
  });

test('a read is forwarded without cookies; its response keeps the token header but not Set-Cookie [CALL-18, CALL-21]', async () => {
  const response = await shell.inject({
    url: '/api/gateway/guests/1?x=2',
    headers: { cookie: 'authToken=secret', authorization: 'Bearer T', appid: 'app' },
  });
  expect(response.json()).toEqual({ ok: true });
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(response.headers['company-token']).toBe('T');
  expect(seen[0]?.request.url).toBe('/gateway/guests/1?x=2');
  expect(seen[0]?.request.headers).toMatchObject({ authorization: 'Bearer T', appid: 'app' });
  expect(seen[0]?.request.headers.cookie).toBeUndefined();
});

test("a service on this machine gets the visitor's address in X-Forwarded-For; any other does not [CALL-25]", async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await shell.inject({ url: '/api/gateway/guests/1', headers, remoteAddress: '198.51.100.7' });
  expect(seen[0]?.request.headers['x-forwarded-for']).toBe('198.51.100.7');

  const { port } = upstream.address() as AddressInfo;
  const elsewhere = Fastify();
  await elsewhere.register(rateLimit, { global: false });
  const env = { GATEWAY_URL: `http://0.0.0.0:${port}` };
  await elsewhere.register((scope) => registerServiceProxy(scope, readConfiguration(env, '/srv/site'), breakers));
  await elsewhere.inject({ url: '/api/gateway/guests/1', headers });
  await elsewhere.close();
  expect(seen).toHaveLength(2);
  expect(seen[1]?.request.headers['x-forwarded-for']).toBeUndefined();
});

test('a browser that keeps no cookies may write with the header and Sec-Fetch-Site: same-origin [CALL-19]', async () => {
  expect((await post({ 'x-xsrf-token': 'abc', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  expect((await post({ 'x-xsrf-token': 'abc', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await post({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(403);
});

test('a write needs the anti-forgery header equal to its cookie [CALL-19]', async () => {
  expect((await post({})).statusCode).toBe(403);
  expect((await post({ 'x-xsrf-token': 'abc' })).statusCode).toBe(403);
  expect((await post({ 'x-xsrf-token': 'abc', cookie: 'other=1', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(
    403,
  );
  expect((await post({ ...pair, 'x-xsrf-token': 'other' })).statusCode).toBe(403);
  expect(seen).toHaveLength(0);
  expect((await post(pair)).statusCode).toBe(200);
  expect(seen[0]?.body).toBe('{"a":1}');
});

test('a cross-site write is refused [CALL-20]', async () => {
  expect((await post({ ...pair, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await post({ ...pair, origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await post({ ...pair, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
});

describe('a raw request target', () => {
  beforeEach(() => shell.listen({ host: '127.0.0.1', port: 0 }));

  test.each([
    '/api/search/../gateway/x',
    '/api/search/.',
    '/api/search/%2e%2e/x',
    '/api/search/a/..%2fb',
    '/api/search/a\\..\\b',
    '/api/search/a\\b',
    '/api/search/%',
    '/%61pi/search/x',
    'http://aaaa@127.0.0.1/api/search/x',
  ])('%s gets a 400 and is not forwarded [CALL-23]', async (target) => {
    expect(await rawRequest(shell, target)).toMatchObject({ status: 400 });
    expect(seen).toEqual([]);
  });

  test.each(['/posts/?search=%', '/posts/?search=a/../b', '/posts/?a=b?c', '/posts/%E2%82%AC%2Fb'])(
    '%s is forwarded unchanged [CALL-23]',
    async (target) => {
      expect(await rawRequest(shell, `/api/search${target}`)).toMatchObject({ status: 200 });
      expect(seen.map(({ request }) => request.url)).toEqual([`/search${target}`]);
    },
  );
});

test("a service's content type, Retry-After and challenge are passed on; its policy, caching and connection headers are not [CALL-22]", async () => {
  const own = {
    'content-security-policy': 'x',
    vary: '*',
    'cache-control': 'public',
    connection: 'upgrade',
    etag: '"1"',
  };
  const passed = {
    'content-type': 'application/problem+json',
    'retry-after': '9',
    'www-authenticate': 'Bearer',
    'company-token': 'T',
  };
  instead = (_request, response) => Boolean(response.writeHead(429, { ...own, ...passed }).end('{"title":"wait"}'));
  const { headers, body } = await shell.inject('/api/search/x');
  expect(body).toBe('{"title":"wait"}');
  expect(headers).toMatchObject({ ...passed, 'cache-control': 'no-store' });
  for (const name of ['content-security-policy', 'vary', 'etag']) expect(headers[name]).toBeUndefined();
  expect(headers.connection).not.toBe('upgrade');
});

test('guest creations are rate-limited, guest reads are not [CALL-26]', async () => {
  const make = () => post(pair, '/api/gateway/guests/');
  expect([(await make()).statusCode, (await make()).statusCode]).toEqual([200, 200]);
  const refused = await make();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (let read = 0; read < 4; read += 1)
    expect((await shell.inject({ url: '/api/gateway/guests/1' })).statusCode).toBe(200);
});

test('reads and searches share one rate limit over all services [CALL-27]', async () => {
  for (let read = 0; read < 10; read += 1) {
    expect((await shell.inject('/api/gateway/guests/1')).statusCode).toBe(200);
    expect((await post(pair)).statusCode).toBe(200);
  }
  for (const refused of [await shell.inject('/api/search/x'), await post(pair)]) {
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await post(pair, '/api/gateway/guests/')).statusCode).toBe(200);
  expect((await shell.inject({ url: '/api/search/x', remoteAddress: '198.51.100.7' })).statusCode).toBe(200);
});

test.each(['', 'x-xsrf-token: other\r\ncookie: XSRF-TOKEN=abc\r\n'])(
  'a write without a matching anti-forgery pair is refused before its body is read (%j) [CALL-28]',
  async (headers) => {
    await shell.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((shell.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    socket.write(`POST /api/content/posts/ HTTP/1.1\r\nhost: x\r\n${headers}content-length: 500000\r\n\r\na`);
    const [answer] = await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    socket.destroy();
  },
);

test.each([
  ['gateway', 8],
  ['search', 256],
  ['content', 512],
])('the body of a call to the %s service has at most %i KiB [CALL-28]', async (service, limit) => {
  const send = (bytes: number) =>
    shell.inject({ method: 'PUT', url: `/api/${service}/x`, headers: pair, payload: Buffer.alloc(bytes) });
  expect((await send(limit * 1024)).statusCode).toBe(service === 'content' ? 502 : 200);
  expect((await send(limit * 1024 + 1)).statusCode).toBe(413);
});

test.each(['text/html', 'image/svg+xml', 'text/javascript', 'application/jsonp', 'text/plain; a=application/json'])(
  'a response of type %s is replaced by problem JSON [CALL-29]',
  async (type) => {
    for (const [status, expected] of [
      [200, 502],
      [429, 429],
    ] as const) {
      instead = (_request, response) =>
        Boolean(response.writeHead(status, { 'content-type': type, 'retry-after': '9' }).end('<script>x()</script>'));
      const answer = await shell.inject('/api/search/x');
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        expected,
        expect.stringMatching(/^application\/problem\+json/),
      ]);
      expect(answer.body).not.toContain('script');
      expect(answer.headers['retry-after']).toBe('9');
    }
  },
);

test('a response without a body is passed on [CALL-29]', async () => {
  instead = (_request, response) => Boolean(response.writeHead(204).end());
  expect((await shell.inject('/api/search/x')).statusCode).toBe(204);
});

test('on an https site the same host over http is another origin [CALL-30]', async () => {
  const over = async (siteUrl: string, origin: string) => {
    const site = Fastify();
    await site.register(rateLimit, { global: false });
    const { port } = upstream.address() as AddressInfo;
    const env = { SITE_URL: siteUrl, SEARCH_URL: `http://127.0.0.1:${port}` };
    await site.register((scope) => registerServiceProxy(scope, readConfiguration(env, '/srv/site'), breakers));
    const headers = { ...pair, origin, host: 'site.example' };
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
    const response = await shell.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
  }
});

test('an unreachable service is a 502 problem that reveals neither address nor cause [CALL-24]', async () => {
  const response = await shell.inject({ url: '/api/content/posts/' });
  expect(response.statusCode).toBe(502);
  expect(response.json()).toMatchObject({ status: 502 });
  expect(response.body).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
});

describe('when a service closes a connection as a call is sent on it', () => {
  const lose = (times: number) => {
    instead = ({ socket }) => times-- > 0 && Boolean(socket.destroy());
  };

  test.each([
    ['a read', () => shell.inject('/api/search/entities/1'), ''],
    ['a search, its body with it,', () => post(pair), '{"a":1}'],
  ])('%s is retried once, not twice [CALL-17]', async (_what, send, body) => {
    lose(1);
    expect((await send()).statusCode).toBe(200);
    lose(2);
    expect((await send()).statusCode).toBe(502);
    expect(seen.map((call) => call.body)).toEqual([body, body, body, body]);
  });

  test('a write is never retried [CALL-17]', async () => {
    lose(1);
    expect((await post(pair, '/api/gateway/guests/')).statusCode).toBe(502);
    expect(seen).toHaveLength(1);
  });
});

test("a service's own 503 is not retried [CALL-24]", async () => {
  instead = (_request, response) => Boolean(response.writeHead(503).end());
  expect((await shell.inject('/api/search/entities/1')).statusCode).toBe(503);
  expect(seen).toHaveLength(1);
});

describe("a service's breaker", () => {
  const outcomes = async (url: string, calls: number) => {
    const statuses: number[] = [];
    for (let call = 0; call < calls; call += 1) statuses.push((await shell.inject(url)).statusCode);
    return statuses;
  };

  test('opens when calls fail: the service is no longer called, and the proxy responds with 503 and Retry-After [CALL-63]', async () => {
    expect(await outcomes('/api/content/posts/', 10)).toEqual(Array(10).fill(502));
    const { statusCode, headers, body } = await shell.inject('/api/content/posts/');
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '1',
      'application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(body).title).toBe('The service is not available at present');
    expect((await shell.inject('/api/search/x')).statusCode).toBe(200);
  });

  test.each([
    [502, 'open'],
    [503, 'open'],
    [504, 'open'],
    [500, 'closed'],
    [404, 'closed'],
  ])('after ten responses with status %i is %s [CALL-63]', async (status, state) => {
    instead = (_request, response) =>
      Boolean(response.writeHead(status, { 'content-type': 'application/json' }).end('{}'));
    await outcomes('/api/search/x', 10);
    expect(breakers.states().search).toBe(state);
  });

  test('does not open when visitors disconnect [CALL-62]', async () => {
    await shell.listen({ host: '127.0.0.1', port: 0 });
    const { port } = shell.server.address() as AddressInfo;
    instead = () => true;
    for (let visitor = 0; visitor < 12; visitor += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET /api/search/x HTTP/1.1\r\nhost: a\r\n\r\n');
      while (seen.length <= visitor) await new Promise((resolve) => setTimeout(resolve, 5));
      socket.destroy();
      await once(socket, 'close');
    }
    expect(breakers.states().search).toBe('closed');
  });
});

describe('compression [DEPLOY-6]', () => {
  const large = JSON.stringify({ text: 'a'.repeat(5_000) });
  const answerWith = (body: string, headers: Record<string, string> = {}) => {
    instead = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
      return true;
    };
  };
  const read = (encoding: string) =>
    shell.inject({ url: '/api/search/entities', headers: { 'accept-encoding': encoding } });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
  ] as const)('for Accept-Encoding %s uses %s [DEPLOY-6]', async (accepted, encoding, decompress) => {
    answerWith(large, { 'content-length': String(large.length) });
    const { headers, rawPayload } = await read(accepted);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(headers['content-length']).toBeUndefined();
    expect(decompress(rawPayload).toString()).toBe(large);
  });

  test('is not applied to a small response or for a client that accepts none [DEPLOY-6]', async () => {
    answerWith('{"ok":true}', { 'content-length': '11' });
    expect((await read('br')).headers['content-encoding']).toBeUndefined();
    answerWith(large);
    const { headers, body } = await read('identity');
    expect([headers['content-encoding'], body]).toEqual([undefined, large]);
  });
});
