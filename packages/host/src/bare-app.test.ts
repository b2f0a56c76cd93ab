import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { Registry as MetricsRegistry } from 'prom-client';
import type { RenderedPage, TaskContext } from 'render/tasks';
import { readConfiguration } from '../../../shell/src/configuration.ts';
import { scratchFolder } from '../../server-kit/test/scratch-folder.ts';
import { shellWithoutRemotes } from '../test/shell-without-remotes.ts';
import { renderedPage } from '../test/stored-release.ts';
import { createShell } from './create-shell.ts';
import type { RenderPool } from './processes/remote-runner.ts';

const rendered: RenderedPage = { ...renderedPage, route: '/open/:slug' };
const bundle = { name: 'mfe-a', version: '1.0.0', file: '/a.cjs', integrity: '' };
const release = { name: 'mfe-a', version: '1.0.0', prefixes: ['/open'], contract: 1, assets: {}, files: {} };

/** Not the default ports, where the services of this machine may listen. */
const closed = {
  GATEWAY_URL: 'http://127.0.0.1:1',
  SEARCH_URL: 'http://127.0.0.1:1',
  CONTENT_URL: 'http://127.0.0.1:1',
};

let dir: string;
let lines: string[];
let failed: (string | undefined)[];
let render: (context: TaskContext) => Promise<RenderedPage>;
let metrics: MetricsRegistry;
let shell: Awaited<ReturnType<typeof createShell>>;

async function start(level: string, env: Record<string, string> = {}): Promise<void> {
  const deps = shellWithoutRemotes(readConfiguration({ ...closed, ...env }, dir), dir);
  shell = await createShell({
    ...deps,
    releases: {
      ...deps.releases,
      current: { sequence: 7, remotes: [{ ...release, versions: [release] }] },
      bundles: () => [bundle],
      report: (_bundle, event, _error, requestId) => void (event === 'failed' && failed.push(requestId)),
    },
    pool: {
      run: async (_bundle: unknown, _task: unknown, context: TaskContext) => render(context),
    } as unknown as RenderPool,
    metrics,
    logger: { level, stream: { write: (line) => void lines.push(line) } },
  });
}

beforeEach(() => {
  dir = scratchFolder();
  mkdirSync(path.join(dir, 'releases'));
  lines = [];
  failed = [];
  render = async () => rendered;
  metrics = new MetricsRegistry();
});
afterEach(() => shell.close());

const visitor = {
  remoteAddress: '203.0.113.77',
  headers: {
    cookie: 'authToken=secret',
    authorization: 'Bearer secret',
    'user-agent': 'secret-agent',
    referer: 'https://secret.example/',
    'x-forwarded-for': '203.0.113.77',
    'x-request-id': 'secret-id',
  },
};
const requests = [
  '/open/secret-slug?search=secret-query',
  '/open/secret-slug?search=secret-query',
  '/api/gateway/guests/secret-guest',
  '/api/content/posts/secret-slug',
  '/secret-path',
  '/open/%zzsecret',
  'http://secret.example/home',
  '/remotes/secret/1.0.0/secret.js',
];

test("a page's log line has method, route pattern, status, milliseconds, release set and cache state", async () => {
  await start('info');
  for (const url of requests.slice(0, 2)) await shell.inject({ ...visitor, url });
  await shell.inject('/healthz');
  const read = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 30);
  const page = {
    level: 30,
    msg: 'answered',
    method: 'GET',
    route: '/open/:slug',
    status: 200,
    ms: expect.any(Number),
    set: 7,
  };
  expect(read).toEqual([
    expect.objectContaining({ ...page, cache: 'miss' }),
    expect.objectContaining({ ...page, cache: 'hit' }),
    expect.objectContaining({ route: '/healthz', status: 503 }),
  ]);
  expect(new Set(read.map(({ reqId }) => reqId)).size).toBe(3);
  for (const { reqId } of read) expect(reqId).toMatch(/^[\da-f]{32}$/);
});

test('at LOG_LEVEL warn, the default, successful requests are not logged', async () => {
  await start(readConfiguration({}, dir).logLevel);
  for (const url of requests.slice(0, 2)) await shell.inject(url);
  expect(lines).toEqual([]);
});

test("no log line or metric contains a visitor's data, at any level [OPERATE-2]", async () => {
  await start('trace');
  for (const url of requests) await shell.inject({ ...visitor, url });
  await shell.inject({ ...visitor, method: 'POST', url: '/api/search/secret', payload: { search: 'secret' } });
  expect(lines.length).toBeGreaterThanOrEqual(requests.length);
  expect(lines.join('') + (await metrics.metrics())).not.toMatch(/secret|203\.0\.113/);
});

test('a client that has reset its connection, whose address is unknown, is not served, and fails nothing', async () => {
  await start('warn');
  await shell.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((shell.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const received = once(shell.server, 'request');
  socket.write('GET /api/search/x HTTP/1.1\r\nhost: a\r\n\r\n');
  socket.resetAndDestroy();
  await received;
  await shell.inject('/robots.txt');
  expect(lines).toEqual([]);
});

test('a breaker that opens is logged once, and /healthz shows its state', async () => {
  await start('warn');
  const ask = () => shell.inject('/api/content/posts/');
  for (let call = 0; call < 10; call += 1) await ask();
  expect((await shell.inject('/healthz')).json().services).toEqual({
    gateway: 'closed',
    search: 'closed',
    content: 'open',
  });
  expect(lines.map((line) => JSON.parse(line)).filter(({ service }) => service)).toEqual([
    expect.objectContaining({ level: 40, service: 'content', breaker: 'open', msg: 'service failing' }),
  ]);
});

test('metrics count requests by route pattern and status, pages by cache state, and breakers by state', async () => {
  await start('warn');
  for (const url of requests) await shell.inject({ ...visitor, url });
  const text = await metrics.metrics();
  const count = (remote: string, labels: string) =>
    `http_request_duration_seconds_count{remote="${remote}",method="GET",${labels}}`;
  for (const line of [
    `${count('mfe-a', 'route="/open/:slug",status="200"')} 2`,
    `${count('', 'route="/api/gateway/*",status="502"')} 1`,
    'page_cache_requests_total{result="hit"} 1',
    'page_cache_requests_total{result="miss"} 1',
    'page_cache_pages 1',
    'service_breaker_state{service="search",state="closed"} 1',
    'service_breaker_state{service="search",state="open"} 0',
  ])
    expect(text).toContain(line);
  expect((await shell.inject('/metrics')).statusCode).not.toBe(200);
});

const trace = '0af7651916cd43dd8448eb211c80319c';
const traced = { headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } };

test('a trace is continued: in the lines of the request, in its calls and in what no cache may keep', async () => {
  const received: (string | undefined)[] = [];
  const service = createServer(({ headers }, response) => {
    received.push(headers.traceparent as string);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).unref();
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = service.address() as AddressInfo;
  await start('info', { CONTENT_URL: `http://127.0.0.1:${port}` });
  render = async ({ http }) => {
    await http.request({ service: 'content', path: '/posts/' });
    throw new Error('broken');
  };
  const page = await shell.inject({ ...traced, url: '/open/slug' });
  const call = await shell.inject({ ...traced, url: '/api/content/posts/' });
  for (const { headers } of [page, call]) expect(headers.traceresponse).toContain(`00-${trace}-`);
  expect(received.map((header) => header?.slice(0, 36))).toEqual(Array(received.length).fill(`00-${trace}-`));
  expect(received.length).toBeGreaterThanOrEqual(2);
  const read = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(read.map(({ reqId }) => reqId)).toEqual([trace, trace]);
  service.closeAllConnections();
  service.close();
});

test("a page that a cache may keep does not have its visitor's id", async () => {
  await start('info');
  const page = await shell.inject({ ...traced, url: '/open/slug' });
  expect(page.headers['cache-control']).not.toContain('no-store');
  expect(JSON.stringify([page.headers, page.body])).not.toContain(trace);
});

test.each(['/open/slug', '/assets/cards/open/slug.png'])(
  'a release that fails for %s is reported with the id of the request',
  async (url) => {
    await start('warn');
    render = async () => {
      throw new Error('broken');
    };
    await shell.inject({ ...traced, url });
    expect(failed).toEqual([trace]);
  },
);
