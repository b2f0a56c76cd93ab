import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { formatReleaseSet, integrityOf } from 'registry/release';
import { withoutLimits } from '../../../scripts/without-limits.mjs';
import { readConfiguration } from '../../../shell/src/configuration.ts';
import { scratchFolder } from '../../server-kit/test/scratch-folder.ts';
import { sendBytes } from '../test/send-bytes.ts';
import { shellWithoutRemotes } from '../test/shell-without-remotes.ts';
import { createShell } from './create-shell.ts';

let dir: string;
let upstream: Server;
let seen: IncomingMessage[];
let shell: FastifyInstance;
let port: number;

beforeAll(async () => {
  dir = scratchFolder();
  const release = path.join(dir, 'releases/mfe-a/1.0.0');
  mkdirSync(path.join(release, 'browser'), { recursive: true });
  writeFileSync(path.join(release, 'browser/page.js'), '0');
  writeFileSync(path.join(release, 'browser/unlisted.js'), 'private');
  const files = { 'browser/page.js': integrityOf('0') };
  const manifest = { name: 'mfe-a', version: '1.0.0', files, private: true };
  writeFileSync(path.join(release, 'release.json'), JSON.stringify(manifest));
  // Only a release that was live is served.
  const set = { sequence: 1, remotes: { 'mfe-a': { version: '1.0.0', prefixes: ['/a'] } }, manifests: {} };
  mkdirSync(path.join(dir, 'sets'));
  writeFileSync(path.join(dir, 'sets/000001.json'), formatReleaseSet(set));
  upstream = createServer((request, response) => {
    seen.push(request);
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const urls = { GATEWAY_URL: `${base}/gateway`, SEARCH_URL: `${base}/search`, CONTENT_URL: `${base}/content` };
  shell = await createShell(shellWithoutRemotes(readConfiguration({ ...withoutLimits, ...urls }, dir), dir));
  await shell.listen({ host: '127.0.0.1', port: 0 });
  port = (shell.server.address() as AddressInfo).port;
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await shell.close();
  upstream.closeAllConnections();
  upstream.close();
});

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'host: site.example', 'connection: close', ...headers, '', ''].join('\r\n');
const write = ['cookie: XSRF-TOKEN=a', 'x-xsrf-token: a', 'content-type: application/json'];
const post = (body: string, ...headers: string[]) =>
  get('/api/search/entities/search', ...write, ...headers).replace('GET', 'POST') + body;

test('well-formed requests get a 200 [SECURITY-34]', async () => {
  expect(await sendBytes(port, get('/remotes/mfe-a/1.0.0/page.js'))).toMatchObject({ statuses: [200] });
  expect(await sendBytes(port, post('{}', 'content-length: 2'))).toMatchObject({ statuses: [200] });
  expect(await sendBytes(port, post('2\r\n{}\r\n0\r\n\r\n', 'transfer-encoding: chunked'))).toMatchObject({
    statuses: [200],
  });
});

test.each([
  '/remotes/mfe-a/1.0.0/unlisted.js',
  '/remotes/mfe-a/1.0.0/../release.json',
  '/remotes/mfe-a/1.0.0/..%2frelease.json',
  '/remotes/mfe-a/1.0.0/%252e%252e%252frelease.json',
  '/remotes/mfe-a/1.0.0/..\\release.json',
  '/remotes/mfe-a/1.0.0/..%5crelease.json',
  '/remotes/mfe-a/1.0.0/.%00./release.json',
  '/remotes/mfe-a/1.0.0/page.js%00.css',
  '/remotes/mfe-a/1.0.0%2f..%2f1.0.0/release.json',
  '/remotes/mfe-a/1.0.0/page.js;a',
  '/remotes/mfe-a/1.0.0/page.js%23',
  '/remotes/mfe-a/1.0.0/',
  '/remotes/mfe-a/1.0.0/%ff',
])('%s is refused and returns no private file [SECURITY-34]', async (target) => {
  const { statuses, responses } = await sendBytes(port, get(target));
  expect([[400], [403], [404]]).toContainEqual(statuses);
  expect(responses).not.toContain('private');
});

const both = ['content-length: 6', 'transfer-encoding: chunked'];
test.each([
  ['both lengths', post('0\r\n\r\nX', ...both)],
  ['two lengths', post('{}', 'content-length: 2', 'content-length: 3')],
  ['a signed length', post('{}', 'content-length: +2')],
  ['an unknown coding', post('{}', 'transfer-encoding: xchunked')],
  ['a chunk whose size is none', post('x\r\n{}\r\n0\r\n\r\n', 'transfer-encoding: chunked')],
  ['lines that end without a return', get('/api/search/posts/').replaceAll('\r\n', '\n')],
  ['a folded header', get('/api/search/posts/', 'x-a: b', ' c: d')],
  ['a header with a space before its colon', get('/api/search/posts/', 'x-a : b')],
  ['NUL in a header', get('/api/search/posts/', 'x-a: \0')],
  ['no host', get('/api/search/posts/').replace('host: site.example\r\n', '')],
  ['an unencoded space', get('/api/search/a b')],
])('a request with %s gets a 400, and no service is called [SECURITY-34]', async (_what, bytes) => {
  expect((await sendBytes(port, bytes)).statuses).toEqual([400]);
  expect(seen).toEqual([]);
});

test("a visitor can neither remove nor forge the proxy's X-Forwarded-For header [SECURITY-34]", async () => {
  const forged = get('/api/search/posts/', 'x-forwarded-for: 203.0.113.9');
  await sendBytes(port, forged.replace('connection: close', 'connection: close, x-forwarded-for'));
  expect(seen.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['127.0.0.1']);
});

const pieces = [
  ...['\t', '\x80', '\xff', '\x7f', 'x'.repeat(2_000)],
  ...'% %0 %00 %ff %25 %252e %2e . .. / // %2f %252f \\ %5c ; # ? & = @ : " < { |'.split(' '),
  ...'a mfe-a 1.0.0 page.js release.json browser %c0%ae'.split(' '),
];
const prefixes = [
  ...['', '//', '/remotes/', '/remotes/mfe-a/', '/remotes/mfe-a/1.0.0/'],
  ...['/api/', '/api/search/', '/api/gateway/guests/', '/%61pi/search/'],
];
const target = fc
  .tuple(fc.constantFrom(...prefixes), fc.array(fc.constantFrom(...pieces), { maxLength: 7 }))
  .map(([prefix, rest]) => prefix + rest.join(''));
const header = fc.constantFrom(
  ...['connection: x-forwarded-for', 'connection: upgrade', 'x-forwarded-for: 203.0.113.9', 'expect: x', ' folded'],
  ...['transfer-encoding: chunked', 'content-length: 0', 'content-length: -1', 'range: bytes=9-1', 'x-a: \xff'],
  ...['host: evil.example', 'accept-encoding: br;q=x', 'if-none-match: *', 'if-modified-since: x'],
  ...['upgrade: websocket', 'te: trailers'],
);

const runs = process.env.TEST_LONG ? 10_000 : 300;
test(`${runs} random addresses and headers get no 5xx, return no private file and call no service outside its base URL [SECURITY-34]`, async () => {
  const isHarmless = fc.asyncProperty(target, fc.array(header, { maxLength: 2 }), async (address, headers) => {
    seen = [];
    const chunked = headers.includes('transfer-encoding: chunked') ? '0\r\n\r\n' : '';
    const { statuses, responses } = await sendBytes(port, get(address, ...headers) + chunked);
    expect(statuses.filter((status) => status < 200 || status >= 500)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(0);
    expect(responses).not.toContain('private');
    for (const { url, headers: passed } of seen) {
      expect(url).toMatch(/^\/(search|gateway)\//);
      const [, service] = url?.split('/') ?? [];
      // As read by a service that decodes the path first and treats backslashes as slashes.
      const read = decodeURIComponent(new URL(`http://x${url}`).pathname).replaceAll('\\', '/');
      expect(path.posix.normalize(read).startsWith(`/${service}/`)).toBe(true);
      expect(passed['x-forwarded-for']).toBe('127.0.0.1');
    }
  });
  await fc.assert(isHarmless, { numRuns: runs, ...(process.env.TEST_LONG ? {} : { seed: 1 }) });
}, 600_000);
