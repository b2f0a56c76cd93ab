import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { readConfiguration } from 'shell/server/configuration';
import { securityHeaders } from 'shell/server/http/security-headers';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { root } from '../harness/root.ts';
import { freePort, until } from '../harness/site.ts';
import { type RequestHandler, startUpstream, type Upstream } from '../harness/upstream.ts';
import { documented } from './documented-command.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
needsPrograms('varnishd', 'varnishlog', 'curl');

const visitor = '203.0.113.7';
let folder: string;
let terminator: Server;
/** One that does not speak the PROXY protocol: all that Varnish sees is this machine's address. */
let forwarder: Server;
let shells: Upstream[];
let varnish: ChildProcess;
let printed = '';

/** The shell's headers for each kind of response; the body contains the number of requests so far. */
const headers: Readonly<Record<string, Record<string, string>>> = {
  '/home': { 'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=1, stale-if-error=600' },
  '/unfinished': { 'cdn-cache-control': 'no-store', 'cache-control': 'no-store' },
  '/remotes/mfe-jobs/1.0.0/page.js': { 'cache-control': 'public, max-age=31536000, immutable' },
};

let set = 1;

const ofSet = (url: string) => (url.startsWith('/remotes/') ? {} : { 'x-release-set': String(set) });

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'varnish-'));
  chmodSync(folder, 0o755);
  let asked = 0;
  const respond: RequestHandler = ({ url = '', headers: arrived, method }, response) => {
    if (url === '/readyz') return void response.writeHead(200, { 'x-release-set': String(set) }).end();
    if (arrived['x-accel-canonical'] && url.includes('utm_'))
      return void response.writeHead(200, { 'x-canonical': url.replace(/\?.*/, '') }).end();
    asked += 1;
    const echo = url.startsWith('/echo') || method === 'POST';
    response.writeHead(200, {
      'server-timing': 'cache;desc=miss',
      'content-type': 'text/html',
      'x-content-type-options': 'of the shell',
      ...ofSet(url),
      ...headers[url],
    });
    response.end(echo ? JSON.stringify(arrived) : `${asked} ${arrived['accept-encoding']}`);
  };
  shells = [await startUpstream(respond), await startUpstream(respond)];
  let text = readFileSync(path.join(root, 'deploy/varnish/site.vcl'), 'utf8');
  for (const [index, { url }] of shells.entries()) {
    const from = `.host = "shell-${index + 1}"; .port = "3000";`;
    expect(text).toContain(from);
    text = text.replace(from, `.host = "127.0.0.1"; .port = "${new URL(url).port}";`);
  }
  writeFileSync(path.join(folder, 'site.vcl'), text);
  // Compile the configuration, which reports errors.
  execFileSync('varnishd', ['-C', '-n', path.join(folder, 'check'), '-f', path.join(folder, 'site.vcl')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [port, plainPort] = [await freePort(), await freePort()];
  const command = documented(
    'varnishd -F -a 127.0.0.1:6081,PROXY -p http_gzip_support=off -p vsl_mask=-ReqURL,-ReqHeader,-ReqUnset,-ReqStart,-BereqURL,-BereqHeader,-BereqUnset,-SessOpen,-Proxy,-Hash -f deploy/varnish/site.vcl',
    {
      '127.0.0.1:6081': `127.0.0.1:${port}`,
      'deploy/varnish/site.vcl': path.join(folder, 'site.vcl'),
    },
  );
  const [program = '', ...args] = command.split(' ');
  const plain = ['-a', `plain=127.0.0.1:${plainPort}`];
  varnish = spawn(program, [...args, ...plain, '-n', path.join(folder, 'run'), '-s', 'malloc,32m']);
  for (const stream of [varnish.stdout, varnish.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  terminator = await forwardTo(port, `PROXY TCP4 ${visitor} 127.0.0.1 51234 443\r\n`);
  forwarder = await forwardTo(plainPort, '');
  await until(
    () =>
      ask('/healthz').then(
        () => true,
        () => false,
      ),
    30_000,
  );
});
test.afterAll(async () => {
  terminator?.close();
  forwarder?.close();
  const ended = new Promise((done) => varnish?.once('exit', done));
  varnish?.kill('SIGTERM');
  await ended;
  await Promise.all(shells.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** Stands for a TLS terminator on the same machine. @param greeting says in the PROXY protocol who connects */
function forwardTo(port: number, greeting: string): Promise<Server> {
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    outgoing.write(greeting);
    incoming.pipe(outgoing).pipe(incoming);
    for (const socket of [incoming, outgoing])
      socket.on('error', () => {
        incoming.destroy();
        outgoing.destroy();
      });
  });
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)));
}

interface VarnishResponse {
  readonly status: number;
  readonly cache: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function ask(
  url: string,
  method = 'GET',
  more: Readonly<Record<string, string>> = {},
  through = terminator,
): Promise<VarnishResponse> {
  return new Promise((resolve, reject) => {
    const { port } = through.address() as AddressInfo;
    const sent = { 'accept-encoding': 'gzip, deflate, br', cookie: 'XSRF-TOKEN=a', ...more };
    request({ host: '127.0.0.1', port, path: url, method, headers: sent, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cache: String(response.headers['x-cache']),
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .once('error', reject)
      .end();
  });
}

const { site } = readConfiguration({ SITE_URL: 'https://site.example' }, root);
const own = securityHeaders(site);

test("a request arrives with the visitor's address and protocol, whatever it claims; a response keeps the shell's headers [DEPLOY-17, SECURITY-8]", async () => {
  const forged = { forwarded: 'for=6.6.6.6', 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example' };
  for (const [url, method] of [
    ['/echo', 'GET'],
    ['/remotes/mfe-jobs/1.0.0/other.js', 'POST'],
    ['/api/gateway/guests/', 'POST'],
  ] as const) {
    const { body, headers } = await ask(url, method, {
      ...forged,
      'x-forwarded-proto': 'http',
      'x-real-ip': '6.6.6.6',
    });
    const arrived = Object.entries(JSON.parse(body)).filter(([name]) => /^(forwarded|x-forwarded-|x-real)/.test(name));
    expect(Object.fromEntries(arrived)).toEqual({ 'x-forwarded-for': visitor, 'x-forwarded-proto': 'https' });
    expect(headers).toMatchObject({ 'x-content-type-options': 'of the shell' });
    expect(headers).not.toHaveProperty('x-frame-options');
  }
});

test('pages are cached as CDN-Cache-Control says and served stale while revalidated; no-store responses are not cached', async () => {
  const first = await ask('/home');
  expect([first.status, first.cache, first.body]).toEqual([200, 'MISS', expect.stringMatching(/ br$/)]);
  expect((await ask('/home')).body).toBe(first.body);
  await sleep(1_500);
  const timing = { 'server-timing': 'cache;desc=miss, edge;desc=HIT' };
  expect(await ask('/home')).toMatchObject({ cache: 'HIT', body: first.body, headers: timing });
  await until(async () => (await ask('/home')).body !== first.body);
  expect((await ask('/unfinished')).body).not.toBe((await ask('/unfinished')).body);
});

test('a new release set purges the pages and keeps release files; nothing that a visitor sends does [DEPLOY-20]', async () => {
  const [page, file] = [await ask('/home'), await ask('/remotes/mfe-jobs/1.0.0/page.js')];
  for (const method of ['BAN', 'PURGE'])
    for (const through of [terminator, forwarder])
      await ask('/home', method, { 'x-forwarded-for': '127.0.0.1', 'x-release-set': '9' }, through);
  expect((await ask('/home', 'GET', { 'x-release-set': '9' })).body).toBe(page.body);
  set = 2;
  await until(async () => (await ask('/home')).headers['x-release-set'] === '2');
  expect((await ask('/remotes/mfe-jobs/1.0.0/page.js')).body).toBe(file.body);
});

test('what no page declares in a query makes no cache entry', async () => {
  const page = await ask('/home');
  expect(await ask('/home?utm_source=1')).toMatchObject({ cache: 'HIT', body: page.body });
});

test('with one shell down no request fails; with both down, cached pages are still served', async () => {
  await ask('/home');
  await shells[0]?.stop();
  await sleep(5_000);
  for (let request = 0; request < 10; request += 1) expect((await ask(`/never-asked-${request}`)).status).toBe(200);
  await shells[1]?.stop();
  await sleep(5_000);
  expect(await ask('/home')).toMatchObject({ status: 200, cache: 'HIT' });
  shells = [];
  const failed = await ask('/never-asked');
  expect([failed.status, failed.headers]).toEqual([503, expect.objectContaining(own)]);
});

test("neither log nor console contains a guest's id, a preview's token or an address [OPERATE-2]", async () => {
  const [id, token] = [randomUUID(), randomUUID()];
  await ask(`/api/gateway/guests/${id}`);
  await ask(`/blog?mfe-preview=${token}`, 'GET', { referer: `https://site.example/?mfe-preview=${token}` });
  const log = () =>
    execFileSync('varnishlog', ['-n', path.join(folder, 'run'), '-d', '-g', 'raw'], { encoding: 'utf8' });
  await until(() => log().includes('RespStatus'));
  for (const secret of [id, token, visitor]) expect(log() + printed).not.toContain(secret);
});
