import { connect } from 'node:net';
import { testConfiguration } from '../test/configuration.ts';
import { databaseDouble } from '../test/database-double.ts';
import { createPlatform } from './app.ts';

const origin = 'https://www.site.example';
const configuration = { ...testConfiguration, corsOrigins: [origin] };
const platform = createPlatform({ db: databaseDouble(), configuration });
const owner = { authorization: `Bearer ${testConfiguration.adminKey}` };
const json = { 'content-type': 'application/json' };
afterAll(() => platform.close());

describe('what cannot be read is a problem', () => {
  test.each([
    ['an unknown path', 404, { url: '/search/nothing' }],
    ['a method that a path does not have', 404, { method: 'PATCH', url: '/content/posts/1' }],
    ['an encoding that is none', 400, { url: '/search/entities/%E0%A4%A' }],
    ['an id with NUL', 400, { url: '/search/entities/a%00b' }],
    ['a query with NUL', 400, { url: '/content/posts/?search=a%00b' }],
    ['an id without end', 400, { url: `/search/entities/${'a'.repeat(501)}` }],
    ['a huge number', 400, { url: '/content/posts/?page=1e999' }],
    ['JSON cut short', 400, { method: 'POST', url: '/search/cloud', headers: json, payload: '{"search":' }],
    ['an empty body', 400, { method: 'POST', url: '/search/cloud', headers: json, payload: '' }],
    ['a __proto__ key', 400, { method: 'POST', url: '/search/cloud', headers: json, payload: '{"__proto__":{"a":1}}' }],
    [
      'another media type',
      415,
      { method: 'POST', url: '/search/cloud', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    ],
    [
      'a body too large',
      413,
      { method: 'POST', url: '/gateway/guests/', headers: json, payload: `"${'a'.repeat(9_000)}"` },
    ],
    [
      'a text with NUL',
      400,
      {
        method: 'POST',
        url: '/content/posts/',
        headers: { ...json, ...owner },
        payload: '{"post":{"slug":"a","title":"\\u0000","content":""}}',
      },
    ],
    [
      'half a surrogate pair',
      400,
      {
        method: 'POST',
        url: '/search/identities/some-id/register/',
        headers: { ...json, ...owner },
        payload: '{"user":{"a":["\\ud800"]}}',
      },
    ],
    [
      'a body nested without end',
      400,
      {
        method: 'POST',
        url: '/search/identities/some-id/register/',
        headers: { ...json, ...owner },
        payload: `{"user":{"a":${'['.repeat(6_000)}${']'.repeat(6_000)}}}`,
      },
    ],
  ])('%s: %i', async (_, status, request) => {
    const answer = await platform.inject(request as object);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.json()).toMatchObject({ type: 'about:blank', title: expect.any(String), status });
  });

  test('and so is what is no HTTP', async () => {
    const { port } = new URL(await platform.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    socket.write('NO HTTP\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/problem\+json\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
    });
  });
});

test('every route has a limit of its body and of its time', async () => {
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

describe('browsers elsewhere', () => {
  const preflight = (from: string, over = platform) =>
    over.inject({
      method: 'OPTIONS',
      url: '/gateway/guests/',
      headers: { origin: from, 'access-control-request-method': 'POST', 'access-control-request-headers': 'appid' },
    });

  test('a configured origin may call and read the token header, also of a refusal', async () => {
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

  test('another origin may not, and none may unless it is configured', async () => {
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const closed = createPlatform({ db: databaseDouble(), configuration: testConfiguration });
    expect((await preflight(origin, closed)).headers['access-control-allow-origin']).toBeUndefined();
    await closed.close();
  });
});
