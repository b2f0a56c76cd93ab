import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '../../packages/server-kit/test/eventually.ts';
import { testConfiguration } from '../test/configuration.ts';
import { databaseDouble } from '../test/database-double.ts';
import { sendRaw } from '../test/raw-request.ts';
import { createPlatform } from './app.ts';

const origin = 'https://www.site.example';
const configuration = { ...testConfiguration, corsOrigins: [origin] };
const platform = createPlatform({ db: databaseDouble(), configuration });
const owner = { authorization: `Bearer ${testConfiguration.adminKey}` };
const json = { 'content-type': 'application/json' };
const post = (url: string, payload: string, headers = json) => ({
  ...{ method: 'POST', url, headers: { ...owner, ...headers }, payload },
});
const deep = '['.repeat(6_000) + ']'.repeat(6_000);
let url: string;
beforeAll(async () => {
  url = await platform.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => platform.close());

describe('invalid requests get problem JSON', () => {
  test.each([
    ['an unknown path', 404, { url: '/search/nothing' }],
    ['a method that a path does not have', 404, { method: 'PATCH', url: '/content/posts/1' }],
    ['an invalid percent-encoding', 400, { url: '/search/entities/%E0%A4%A' }],
    ['an id with NUL', 400, { url: '/search/entities/a%00b' }],
    ['a query with NUL', 400, { url: '/content/posts/?search=a%00b' }],
    ['an id that is too long', 400, { url: `/search/entities/${'a'.repeat(501)}` }],
    ['a huge number', 400, { url: '/content/posts/?page=1e999' }],
    ['truncated JSON', 400, post('/search/cloud', '{"search":')],
    ['an empty body', 400, post('/search/cloud', '')],
    ['a __proto__ key', 400, post('/search/cloud', '{"__proto__":{"a":1}}')],
    ['another media type', 415, post('/search/cloud', '<a/>', { 'content-type': 'text/xml' })],
    ['a body too large', 413, post('/gateway/guests/', `"${'a'.repeat(9_000)}"`)],
    ['a text with NUL', 400, post('/content/posts/', '{"post":{"slug":"a","title":"\\u0000","content":""}}')],
    ['a lone surrogate', 400, post('/search/identities/some-id/register/', '{"user":{"a":["\\ud800"]}}')],
    [
      'a body nested too deeply',
      400,
      post('/search/entities/some-id/register/', `{"entity":{"key":"job","content":{"a":${deep}}}}`),
    ],
  ])('%s: %i [API-4, API-6]', async (_, status, request) => {
    const response = await platform.inject(request as object);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(response.json()).toMatchObject({ type: 'about:blank', title: expect.any(String), status });
  });

  test.each([
    ['bytes that are not HTTP', 400, 'NO HTTP\r\n\r\n'],
    [
      'both Content-Length and Transfer-Encoding',
      400,
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0',
    ],
    ['headers that are too long', 431, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['a CONNECT request', 400, 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['an unknown Expect header', 417, 'GET / HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n'],
  ])('raw bytes, %s: %i [API-4, API-6]', async (_, status, bytes) => {
    const { headers, body, ...response } = await sendRaw(url, bytes);
    expect([response.status, headers['content-type']]).toEqual([status, 'application/problem+json']);
    expect(JSON.parse(body)).toEqual({ type: 'about:blank', title: expect.any(String), status });
  });
});

test('a malformed request that was answered before its end gets no second response [API-6]', async () => {
  const head = 'DELETE /search/entities/%ff HTTP/1.1\r\nhost: x\r\ntransfer-encoding: x\r\n\r\n';
  const { status, body } = await sendRaw(url, `${head}{}`);
  expect([status, JSON.parse(body)]).toMatchObject([400, { status: 400 }]);
});

test.each([
  'CONNECT x:443 HTTP/1.1\r\nhost: x',
  'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9000000\r\nexpect: wonders',
])(
  'a rejected connection (%j) is closed even if its client keeps sending and never disconnects [API-7]',
  async (head) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    socket.write(`${head}\r\n\r\n${'a'.repeat(4_000_000)}`);
    const [connection] = (await once(platform.server, 'connection')) as [Socket];
    if (!connection.closed) await once(connection, 'close');
    socket.destroy();
  },
);

test('every route limits its body size and its time [API-7]', async () => {
  const limits: [bodyLimit?: number, handlerTimeout?: number][] = [];
  const watched = createPlatform({ db: databaseDouble(), configuration });
  watched.addHook('onRequest', async ({ routeOptions }) => {
    limits.push([routeOptions.bodyLimit, (routeOptions as { handlerTimeout?: number }).handlerTimeout]);
  });
  const { paths } = (await watched.inject('/openapi.json')).json();
  for (const [path, methods] of Object.entries<object>(paths))
    for (const method of Object.keys(methods))
      await watched.inject({ method: method as 'get', url: path.replace('{id}', 'some-id') });
  for (const [bodyLimit = Infinity, handlerTimeout = Infinity] of limits) {
    expect(bodyLimit).toBeLessThanOrEqual(512 * 1024);
    expect(handlerTimeout).toBeLessThanOrEqual(9_000);
  }
  expect(limits.length).toBeGreaterThan(20);
  await watched.close();
});

describe('CORS', () => {
  const preflight = (from: string, over = platform) =>
    over.inject({
      method: 'OPTIONS',
      url: '/gateway/guests/',
      headers: { origin: from, 'access-control-request-method': 'POST', 'access-control-request-headers': 'appid' },
    });

  test('a configured origin may call the services and read the token header, even of an error response [API-8]', async () => {
    expect((await preflight(origin)).headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'authorization, appid, content-type',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    });
    for (const url of ['/search/entities/none', '/nothing'])
      expect((await platform.inject({ url, headers: { origin } })).headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'company-token, retry-after',
      });
  });

  test('an OPTIONS request that is not a preflight is an empty 204', async () => {
    const { statusCode, body } = await platform.inject({ method: 'OPTIONS', url: '/gateway/guests/' });
    expect([statusCode, body]).toEqual([204, '']);
  });

  test('any other origin is denied, and every origin is if none is configured [API-8]', async () => {
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const closed = createPlatform({ db: databaseDouble(), configuration: testConfiguration });
    expect((await preflight(origin, closed)).headers['access-control-allow-origin']).toBeUndefined();
    await closed.close();
  });
});

test('on shutdown, requests on open connections are finished and new connections refused before the services close', async () => {
  let respond = () => {};
  const asked = new Promise<readonly []>((resolve) => {
    respond = () => resolve([]);
  });
  const stopping = createPlatform({ db: databaseDouble(() => asked), configuration });
  const order: string[] = [];
  stopping.addHook('onResponse', async () => void order.push('answered'));
  stopping.addHook('onClose', async () => void order.push('let go'));
  const url = await stopping.listen({ host: '127.0.0.1', port: 0 });
  const accepted: Socket[] = [];
  stopping.server.on('connection', (socket) => accepted.push(socket));
  const connections = [1, 2].map(() => connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8'));
  await Promise.all(connections.map((connection) => once(connection, 'connect')));
  await eventually(() => accepted.length === connections.length, 'both connections are accepted');
  const [line, rest] = ['GET /search/entities/none HTTP/1.1\r\n', 'host: x\r\n\r\n'];
  const finish = async (connection?: Socket) => {
    connection?.write(rest);
    await once(stopping.server, 'request');
  };
  // Both requests have begun: from Node 26 on, connections without one are closed immediately.
  const received = Promise.all(accepted.map((socket) => once(socket, 'data')));
  for (const connection of connections) connection.write(line);
  await received;
  await finish(connections[0]);
  const closing = stopping.close();
  await finish(connections[1]);
  await expect(fetch(url)).rejects.toThrow();
  respond();
  for (const connection of connections) {
    let text = '';
    for await (const chunk of connection) text += chunk;
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
  }
  await closing;
  expect(order).toEqual(['answered', 'answered', 'let go']);
});
