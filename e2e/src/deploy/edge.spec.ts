import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { get } from 'node:https';
import path from 'node:path';
import { connect } from 'node:tls';
import { securityHeaders } from '@meridian-vale/host/in-process';
import { expect, test } from '@playwright/test';
import { readConfiguration } from 'shell/configuration';
import { needsPrograms } from '../harness/programs.ts';
import { root } from '../harness/root.ts';
import { until } from '../harness/site.ts';
import { type RequestHandler, startUpstream, type Upstream } from '../harness/upstream.ts';
import { type Edge, startEdge, visitorAddress } from './edge.ts';
import { hasIpv6 } from './edge-files.ts';

test.describe.configure({ mode: 'serial' });
needsPrograms('nginx', 'openssl');

const { site } = readConfiguration({ SITE_URL: 'https://site.example' }, root);
const own = securityHeaders(site);
const fromUpstream = Object.fromEntries(Object.keys(own).map((name) => [name, `upstream's ${name}`]));

/** Whether the shells' calls to the services fail. */
let areServicesDown = false;

/** Answers with the headers that arrived, under which a duplicate shows. */
const echo: RequestHandler = ({ url = '', headers, rawHeaders }, response) => {
  if (url.startsWith('/api/hang')) return;
  if (areServicesDown && url.startsWith('/api/')) return void response.writeHead(503).end();
  const isCached = !url.includes('mfe-preview') && !url.startsWith('/api/');
  const cached = isCached ? 'public, max-age=60' : 'no-store';
  const arrived = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [[name.toLowerCase(), rawHeaders[index + 1]]]));
  const expires = isCached ? { 'x-accel-expires': '60' } : {};
  const token = url.endsWith('/with-token') ? { 'x-accel-expires': '0', 'a-token': 'a' } : {};
  const trace = isCached ? {} : { traceresponse: headers.traceparent };
  response.writeHead(200, { ...fromUpstream, 'cache-control': cached, ...expires, ...token, ...trace });
  response.end(JSON.stringify(arrived));
};

let shells: Upstream[];
let edge: Edge;
const edges: Edge[] = [];
const start = async (options?: Parameters<typeof startEdge>[1], upstreams = shells) => {
  const ports = upstreams.map(({ url }) => Number(new URL(url).port)) as [number, number];
  const started = await startEdge({ shells: ports, platforms: ports }, options);
  edges.push(started);
  return started;
};
test.beforeAll(async () => {
  shells = [await startUpstream(echo), await startUpstream(echo)];
  edge = await start();
});
test.afterAll(async () => {
  await Promise.all(edges.map(({ stop }) => stop()));
  await Promise.all(shells.map(({ stop }) => stop()));
});

test('visitors who come over IPv6 get pages', async () => {
  test.skip(!hasIpv6, 'this machine has no IPv6');
  const { port, authority: ca } = edge;
  const [response] = await once(get({ host: '::1', port, path: '/about', ca, servername: 'localhost' }), 'response');
  response.resume();
  expect(response.statusCode).toBe(200);
});

const forged = {
  connection: 'close',
  forwarded: 'for=6.6.6.6;host=evil.example;proto=http',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '666',
  'x-forwarded-proto': 'http',
  'x-real-ip': '6.6.6.6',
};

/** What arrived of the headers that say where a request comes from. */
const origin = (body: string): string[] =>
  (JSON.parse(body) as [string, string][])
    .filter(([name]) => name === 'host' || name in forged)
    .map(([name, value]) => `${name}: ${value}`)
    .sort();

for (const [kind, address] of Object.entries({
  'a page': '/about',
  'a released file': '/remotes/mfe-jobs/1.0.0/page.js',
  'a file': '/assets/icon.svg',
  'a card': '/assets/cards/about.png',
  'a preview': '/blog?mfe-preview=token',
  'a call': '/api/search/entities',
}))
  test(`with ${kind} the edge sends the visitor's address, host and protocol, whatever the request claims [DEPLOY-17]`, async () => {
    const expected = ['host: localhost', `x-forwarded-for: ${visitorAddress}`, 'x-forwarded-proto: https'];
    expect(origin((await edge.get(address, forged)).body)).toEqual(expected);
    expect(origin((await edge.get(`${address}${address.includes('?') ? '&' : '?'}again`)).body)).toEqual(expected);
  });

test('a write arrives with the same headers; a call to the services with those of the shell [DEPLOY-17]', async () => {
  const expected = ['host: localhost', `x-forwarded-for: ${visitorAddress}`, 'x-forwarded-proto: https'];
  expect(origin((await edge.post('/api/gateway/guests/', '{}', forged)).body)).toEqual(expected);
  const headers = { host: 'services:4080', 'x-forwarded-for': '203.0.113.7' };
  const arrived = await fetch(`${edge.services}/search/entities`, { headers }).then((response) => response.text());
  expect(origin(arrived)).toEqual([
    expect.stringMatching(/^host: /),
    'x-forwarded-for: 203.0.113.7',
    'x-forwarded-proto: https',
  ]);
});

test('the edge continues a valid trace and begins one otherwise, and logs its id; its own figures are on another port', async () => {
  const id = '0af7651916cd43dd8448eb211c80319c';
  const sent = async (url: string, headers: Record<string, string> = {}) =>
    new Map<string, string>(JSON.parse((await edge.get(url, headers)).body)).get('traceparent') ?? '';
  const valid = `00-${id}-b7ad6b7169203331-01`;
  expect(await sent('/api/content/a', { traceparent: valid })).toBe(valid);
  const invalid = [`00-${id.toUpperCase()}-b7ad6b7169203331-01`, `00-${'0'.repeat(32)}-b7ad6b7169203331-01`];
  for (const headers of [{}, ...invalid.map((traceparent) => ({ traceparent }))]) {
    const begun = await sent('/api/content/b', headers);
    expect(begun).toMatch(/^00-(?!0{32})[\da-f]{32}-[\da-f]{16}-01$/);
    await until(async () => edge.log().includes(`"trace":"${begun.slice(3, 35)}"`));
  }
  await until(async () => edge.log().includes(`"trace":"${id}"`));
  expect((await edge.get('/stub_status')).body).not.toContain('Active connections');
  expect(await (await fetch(`http://127.0.0.1:${edge.statusPort}/stub_status`)).text()).toContain('Active connections');
});

const traceparentOf = (digit: string) => `00-${digit.repeat(32)}-${digit.repeat(16)}-01`;

test('the response of a read has the trace of its own request, also when the edge had it already; a cached page has none', async () => {
  const traceOf = async (url: string, traceparent: string) => {
    const { cache, headers } = await edge.get(url, { traceparent });
    return [cache, headers.traceresponse];
  };
  const [first, second] = [traceparentOf('a'), traceparentOf('b')];
  const isHit = async () => {
    const url = `/api/content/posts/?page=${randomUUID()}`;
    expect(await traceOf(url, first)).toEqual(['MISS', first]);
    const [cache, trace] = await traceOf(url, second);
    expect(trace).toBe(second);
    return cache === 'HIT';
  };
  // A response is kept for a second.
  await until(isHit);
  await edge.get('/expertise/gcc');
  expect(await traceOf('/expertise/gcc', first)).toEqual(['HIT', undefined]);
});

test('a request with a dictionary for a released file reaches a shell as it is, and its response is not cached; any other gets what is cached', async () => {
  const received = async (headers: Record<string, string>) => {
    const { body, cache } = await edge.get('/remotes/mfe-jobs/files/page.0123456789.js', headers);
    const arrived = new Map<string, string>(JSON.parse(body));
    return [cache, arrived.get('accept-encoding') ?? '', arrived.get('available-dictionary') ?? ''];
  };
  const dictionary = { 'accept-encoding': 'gzip, br, dcb, dcz', 'available-dictionary': `:${'A'.repeat(43)}=:` };
  for (let request = 0; request < 2; request += 1)
    expect(await received(dictionary)).toEqual(['BYPASS', 'br, dcz', dictionary['available-dictionary']]);
  const plain = { 'accept-encoding': 'gzip, br' };
  expect((await received(plain)).slice(0, 2)).toEqual(['MISS', 'br']);
  expect((await received({ 'accept-encoding': 'br, dcz' }))[0]).toBe('HIT');
});

const headerName =
  /\b(?:headers|received)(?:\??\.(?!ts')|\[')([a-z-]+)|(?<=(?:anonymous|request)Headers = \[[^\]]*)'([a-z-]+)'/g;
/** The request headers that sources of a shell name. */
const headersIn = (...sources: string[]) =>
  ['packages/host/src/bare-app.ts', 'packages/server-kit/src/create-server.ts', ...sources].flatMap((source) =>
    [...readFileSync(path.join(root, source), 'utf8').matchAll(headerName)].map(
      ([, name, element = '']) => name ?? element,
    ),
  );
const libraries = 'node_modules/@fastify';
const inFiles = [
  'packages/host/src/page/static-files.ts',
  `${libraries}/static/index.js`,
  `${libraries}/send/lib/send.js`,
];
const inCalls = ['packages/host/src/calls/service-proxy.ts', `${libraries}/compress/index.js`];
/** Those of each message, those by which a shell only refuses a write, and one that means nothing without `If-…`. */
const others = /^(host|transfer-encoding|content-length|cookie|origin|sec-fetch-site|x-xsrf-token|cache-control)$/;

for (const [kind, sources, url, search] of [
  ['a page', ['packages/host/src/page/send.ts'], '/about?id='],
  ['a released file', inFiles, '/remotes/mfe-jobs/1.0.0/page.js?id='],
  ['a read', inCalls, '/api/content/posts/?id='],
  ['a search', inCalls, '/api/search/cloud?id=', '{}'],
] as const)
  test(`with ${kind}, no visitor gets what a shell answered to a header of another's request [DEPLOY-23]`, async () => {
    const send = (id: string, headers = {}) =>
      search ? edge.post(url + id, search, headers) : edge.get(url + id, headers);
    const kept: string[] = [];
    for (const name of new Set(headersIn(...sources))) {
      if (others.test(name)) continue;
      const id = randomUUID();
      const { body } = await send(id, { [name]: 'odd' });
      const { cache } = await send(id);
      if (cache === 'HIT' && body.includes('"odd"')) kept.push(name);
    }
    expect(kept).toEqual([]);
  });

test('while the services fail, a read is answered with the response of before, but none of an owner, about a guest or with a token', async () => {
  const guest = (name: string) => ({ authorization: `Bearer eyJh.${name}.s` });
  const search = (body: string, headers = guest('a')) => edge.post('/api/search/entities/search', body, headers);
  const large = JSON.stringify({ text: 'a'.repeat(20_000) });
  const shared = [
    () => edge.get('/api/content/posts/?page=1', guest('b')),
    () => edge.get('/api/search/entities/1'),
    () => search('{"search":"a"}', guest('b')),
  ];
  const own = [
    () => edge.get('/api/content/posts/?page=1', { authorization: 'Bearer an-owners-key' }),
    () => edge.get('/api/gateway/guests/1', guest('a')),
    () => edge.get('/api/content/posts/with-token'),
    () => search(large),
    () => edge.post('/api/gateway/guests/', '{}', {}),
  ];
  await edge.get('/api/content/posts/?page=1', guest('a'));
  await search('{"search":"a"}');
  const before = await Promise.all(shared.map((read) => read()));
  for (const read of own) expect((await read()).status).toBe(200);
  areServicesDown = true;
  for (const read of own) expect((await read()).status).toBe(503);
  // Of these the cache knows nothing.
  for (const read of [() => search('{"search":"b"}'), () => edge.get('/api/content/posts/?page=1', { appid: 'other' })])
    expect((await read()).status).toBe(503);
  for (const [index, read] of shared.entries()) {
    await expect.poll(async () => (await read()).cache).toBe('STALE');
    const { status, body, headers } = await read();
    expect([status, body, headers['cache-control']]).toEqual([200, before[index]?.body, 'no-store']);
  }
  areServicesDown = false;
  for (const read of shared) expect((await read()).cache).toBe('EXPIRED');
});

test('a shell that answers a call with 502, since no service answers it, stays in rotation', async () => {
  const [working] = shells as [Upstream];
  const other = await startUpstream((request, response, body) =>
    request.url?.startsWith('/api/') ? void response.writeHead(502).end() : echo(request, response, body),
  );
  const fresh = await start({}, [working, other]);
  for (let page = 0; page < 2; page += 1) await fresh.get(`/api/content/posts/?page=${page}`);
  const traceparent = traceparentOf('c');
  for (let page = 0; page < 4; page += 1) await fresh.get(`/blog/${page}`, { traceparent });
  const pages = new RegExp(`"trace":"c{32}".*"upstream":"${new URL(other.url).host}"`);
  await expect.poll(() => fresh.log()).toMatch(pages);
  await other.stop();
});

test("what a shell sends keeps the shell's security headers; a preview is not cached [SECURITY-8, PREVIEW-3]", async () => {
  for (const url of ['/home', '/remotes/mfe-jobs/1.0.0/other.js', '/api/search/entities'])
    expect((await edge.get(url)).headers).toMatchObject(fromUpstream);
  await edge.get('/home');
  const hit = await edge.get('/home');
  expect([hit.cache, hit.headers['server-timing']]).toEqual(['HIT', 'edge;desc=HIT']);
  await edge.get('/home?mfe-preview=a');
  expect((await edge.get('/home?mfe-preview=a')).cache).toBe('MISS');
});

test('what the edge answers itself has the security headers of the shell [SECURITY-8, DEPLOY-24]', async () => {
  const { 'strict-transport-security': _, ...plain } = own;
  const redirect = await edge.getPlain('/about');
  expect([redirect.status, redirect.headers.location]).toEqual([301, 'https://127.0.0.1/about']);
  expect(redirect.headers).toMatchObject(plain);
  expect(redirect.headers).not.toHaveProperty('strict-transport-security');
  const tooLarge = await edge.post('/api/search/entities/search', '', { 'content-length': '2000000' });
  expect([tooLarge.status, tooLarge.headers]).toEqual([413, expect.objectContaining(own)]);
  for (const url of ['/api', '/remotes']) expect((await edge.get(url)).status).toBe(200);
  // Versions, breakers and the sandbox are for operators, at the shell; who asks makes it render what has failed.
  for (const url of ['/healthz', '/readyz']) expect(await edge.get(url)).toMatchObject({ status: 404, headers: own });
  const full = await edge.get('/about', { cookie: `a=${'x'.repeat(9_000)}` });
  const cleared = { ...own, 'clear-site-data': '"cookies"' };
  expect(full).toMatchObject({ status: 431, headers: cleared });
  const options = { rejectUnauthorized: false, maxSendHeaderBlockLength: 2 ** 20, settings: { initialWindowSize: 0 } };
  const session = connectHttp2(`https://127.0.0.1:${edge.port}`, options);
  const [flooded] = await once(session.request({ cookie: Array(180).fill(`a=${'x'.repeat(4_000)}`) }), 'response');
  expect(flooded).toMatchObject({ ':status': 431, ...cleared });
  // A refused stream holds its headers until its client reads all of the answer, and this one reads nothing.
  await expect(once(session.request({ ':method': 'TRACE' }), 'close')).rejects.toThrow('Stream closed');
  for (const headers of [{ 'content-length': 'a' }, { ':path': '/release-set' }]) {
    const refused = session.request({ ...headers });
    expect((await once(refused, 'response'))[0][':status']).toBe(headers[':path'] ? 404 : 400);
    await once(refused.resume(), 'close');
  }
  session.destroy();
  const socket = connect({ host: '127.0.0.1', port: edge.port, rejectUnauthorized: false });
  socket.end('not a request\r\n\r\n');
  let response = '';
  socket.on('data', (chunk) => (response += chunk));
  await once(socket, 'close');
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  for (const [name, value] of Object.entries(own))
    expect(response.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
});

test('a file of certbot is served without TLS, so that it can get and renew a certificate', async () => {
  const folder = path.join(edge.folder, 'acme/.well-known/acme-challenge');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'token'), 'proof');
  expect(await edge.getPlain('/.well-known/acme-challenge/token')).toMatchObject({ status: 200, body: 'proof' });
});

test('an address over its limit of requests gets 429 with Retry-After, another one its page [DEPLOY-18]', async () => {
  const limited = await start({ requestRate: '1r/m' });
  const visitors = Array.from({ length: 420 }, (_, at) => ({ visitor: `2001:db8:1:0:${at % 9}::1` }));
  const responses = await Promise.all(visitors.map((visitor) => limited.get('/home', visitor)));
  const other = await new Promise((resolve) =>
    get(
      `https://127.0.0.1:${limited.port}/home`,
      { localAddress: '127.0.0.8', rejectUnauthorized: false },
      ({ statusCode }) => resolve(statusCode),
    ),
  );
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(19);
  expect(refused[0]?.headers).toMatchObject({ ...own, 'retry-after': '1' });
  expect(other).toBe(200);
});

test('an address over its limit of concurrent requests gets 429 [DEPLOY-18]', async () => {
  const crowded = await start({ agentOptions: { maxSockets: 210 } });
  const statuses: unknown[] = [];
  const note = ({ status }: { status: number }) => statuses.push(status);
  for (let sent = 0; sent < 210; sent += 1) crowded.get(`/api/hang?${sent}`).then(note, () => {});
  await expect.poll(() => statuses).toEqual(Array(10).fill(429));
});

test("no log of the edge contains a guest's id, a preview's token or an address, while shells answer or not, or the disk is gone [OPERATE-2]", async () => {
  const [id, token] = [randomUUID(), randomUUID()];
  const visit = async () => {
    const statuses = [];
    for (const url of [`/api/gateway/guests/${id}`, `/blog?mfe-preview=${token}`, `/remotes/a/1/a.js?${token}`]) {
      const visited = edge.get(url, { referer: `https://site.example/?mfe-preview=${token}` });
      statuses.push(await visited.then(({ status }) => status).catch(() => 'closed'));
    }
    await edge.post(`/api/gateway/guests/${id}/auth`, '{}', {});
    await fetch(`${edge.services}/gateway/guests/${id}`).catch(() => {});
    return statuses;
  };
  expect(await visit()).toEqual([200, 200, 200]);
  rmSync(path.join(edge.folder, 'cache'), { recursive: true });
  expect(await visit()).toContain('closed');
  await Promise.all(shells.map(({ stop }) => stop()));
  expect(await visit()).toEqual([502, 502, 502]);
  const failed = await edge.get(`/blog?mfe-preview=${token}`);
  expect([failed.status, failed.headers]).toEqual([502, expect.objectContaining(own)]);
  const log = edge.log();
  expect(log).toMatch(/"status":502,.*"upstream":"127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+","upstream_status":"502, 502"/);
  for (const secret of [id, token, visitorAddress]) expect(log).not.toContain(secret);
});
