import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { root } from '../harness/root.ts';
import { freePort, until } from '../harness/site.ts';
import { type Answer, startUpstream, type Upstream } from '../harness/upstream.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
test.skip(spawnSync('varnishd', ['-V']).status !== 0, 'Varnish is not installed');

let folder: string;
let port: number;
let shells: Upstream[];
let varnish: ChildProcess;

/** The shell's headers for each kind of response; the body contains the number of requests so far. */
const headers: Readonly<Record<string, Record<string, string>>> = {
  '/home': { 'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=1, stale-if-error=600' },
  '/unfinished': { 'cdn-cache-control': 'no-store', 'cache-control': 'no-store' },
  '/remotes/mfe-jobs/1.0.0/page.js': { 'cache-control': 'public, max-age=31536000, immutable' },
};

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'varnish-'));
  chmodSync(folder, 0o755);
  let asked = 0;
  const answer: Answer = ({ url = '', headers: { 'accept-encoding': encoding } }, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'text/html', ...headers[url] }).end(`${asked} ${encoding}`);
  };
  shells = [await startUpstream(answer), await startUpstream(answer)];
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
  port = await freePort();
  const options = ['-F', '-n', path.join(folder, 'run'), '-a', `127.0.0.1:${port}`, '-s', 'malloc,32m'];
  varnish = spawn('varnishd', [...options, '-p', 'http_gzip_support=off', '-f', path.join(folder, 'site.vcl')], {
    stdio: 'ignore',
  });
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
  const ended = new Promise((done) => varnish?.once('exit', done));
  varnish?.kill('SIGTERM');
  await ended;
  await Promise.all(shells.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

function ask(address: string, method = 'GET'): Promise<{ status: number; cache: string; body: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: address, method };
    const sent = { 'accept-encoding': 'gzip, deflate, br', cookie: 'XSRF-TOKEN=a' };
    request({ ...options, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cache: String(response.headers['x-cache']),
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .once('error', reject)
      .end();
  });
}

test('pages are cached as CDN-Cache-Control says and served stale while revalidated; no-store responses are not cached [DEPLOY-9]', async () => {
  const first = await ask('/home');
  expect([first.status, first.cache, first.body]).toEqual([200, 'MISS', expect.stringMatching(/ br$/)]);
  expect((await ask('/home')).body).toBe(first.body);
  await sleep(1_500);
  expect(await ask('/home')).toMatchObject({ cache: 'HIT', body: first.body });
  await until(async () => (await ask('/home')).body !== first.body);
  expect((await ask('/unfinished')).body).not.toBe((await ask('/unfinished')).body);
});

test('a purge removes pages and keeps release files [DEPLOY-10]', async () => {
  const [page, file] = [await ask('/home'), await ask('/remotes/mfe-jobs/1.0.0/page.js')];
  expect((await ask('/', 'BAN')).status).toBe(200);
  expect((await ask('/home')).body).not.toBe(page.body);
  expect((await ask('/remotes/mfe-jobs/1.0.0/page.js')).body).toBe(file.body);
});

test('with one shell down no request fails; with both down, cached pages are still served [DEPLOY-9]', async () => {
  await ask('/home');
  await shells[0]?.stop();
  await sleep(5_000);
  for (let request = 0; request < 10; request += 1) expect((await ask(`/never-asked-${request}`)).status).toBe(200);
  await shells[1]?.stop();
  await sleep(5_000);
  expect(await ask('/home')).toMatchObject({ status: 200, cache: 'HIT' });
  shells = [];
});
