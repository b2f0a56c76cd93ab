import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { FolderStore } from 'releases/folder-store';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { freePort, until } from '../harness/site.ts';
import { type Edge, startEdge } from './edge.ts';
import { type Installation, install, type Service } from './installation.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
needsPrograms('nginx', 'openssl', 'curl');

const pages = ['/home', '/about', '/services', '/blog', '/opportunities', '/team'];

let installation: Installation;
let edge: Edge;
let shells: Service[];
let ports: [number, number];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  installation = install();
  ports = [await freePort(), await freePort()];
  const platformPort = await freePort();
  edge = await startEdge({ shells: ports, platforms: [platformPort, platformPort] });
  const env = {
    GATEWAY_URL: `${edge.services}/gateway`,
    SEARCH_URL: `${edge.services}/search`,
    CONTENT_URL: `${edge.services}/content`,
    PAGE_CACHE_SECONDS: '2',
    PAGE_BUDGET_MS: '10000',
    TRUST_PROXY: 'loopback',
  };
  await installation.start('platform', { PLATFORM_PORT: String(platformPort) }).ready;
  shells = ports.map((port) => installation.start('shell', { ...env, PORT: String(port) }));
  await Promise.all(shells.map(({ ready }) => ready));
});
test.afterAll(async () => {
  await edge?.stop();
  await installation?.remove();
});

/** Zipf distribution: the first page is requested twice as often as the second, three times as often as the third. */
const byPopularity = pages.flatMap((page, index) => Array<string>(Math.round(12 / (index + 1))).fill(page));

async function drive(count: number): Promise<{ failed: number; fromCache: number }> {
  const result = { failed: 0, fromCache: 0 };
  for (let sent = 0; sent < count; sent += 8) {
    const urls = Array.from({ length: 8 }, (_, each) => byPopularity[((sent + each) * 7) % byPopularity.length] ?? '');
    for (const [index, { status, cache }] of (await Promise.all(urls.map((each) => edge.get(each)))).entries()) {
      if (status !== 200) {
        result.failed += 1;
        console.log(`${urls[index]}: ${status}`);
      }
      if (['HIT', 'STALE', 'UPDATING', 'REVALIDATED'].includes(String(cache))) result.fromCache += 1;
    }
  }
  console.log(result);
  return result;
}

test('the edge serves HTTP/2 and more than nine in ten pages from its cache', async () => {
  const curl = ['-sk', '--http2', '-o', '/dev/null', '-w', '%{http_version} %{http_code}'];
  expect(execFileSync('curl', [...curl, `https://127.0.0.1:${edge.port}/home`]).toString()).toBe('2 200');
  await drive(160);
  const { failed, fromCache } = await drive(800);
  expect(failed).toBe(0);
  expect(fromCache / 800).toBeGreaterThan(0.9);
});

test('uncacheable responses are not cached; an expired page is served stale while it is revalidated', async () => {
  expect((await edge.get('/remotes/registry.json')).cache).toBe('MISS');
  expect((await edge.get('/remotes/registry.json')).cache).toBe('MISS');
  expect((await edge.get('/about')).cache).not.toBe('MISS');
  await until(async () => (await edge.get('/about')).cache === 'STALE');
  await until(async () => (await edge.get('/about')).cache === 'HIT');
});

test('a new release set purges the cached pages; an undeclared query is served from them', async () => {
  await until(async () => (await edge.get('/about')).cache === 'HIT');
  expect((await edge.get('/about?utm_source=newsletter')).cache).not.toBe('MISS');
  const registry = new FolderStore(path.join(installation.dir, '.data/registry'));
  const set = registry.readSet();
  await registry.copySet({ ...set, sequence: set.sequence + 1 });
  const served = async () => String((await edge.get('/about')).headers['x-release-set']).split('-')[0];
  await until(async () => (await served()) === String(set.sequence + 1));
});

test('with one shell killed no request fails; with both killed, cached pages are still served', async () => {
  await drive(80);
  shells[0]?.process.kill('SIGKILL');
  expect((await drive(400)).failed).toBe(0);
  expect((await edge.get('/legal/terms-never-asked-before')).status).toBeLessThan(500);
  shells[1]?.process.kill('SIGKILL');
  await sleep(3_000);
  expect(await drive(80)).toEqual({ failed: 0, fromCache: 80 });
});
