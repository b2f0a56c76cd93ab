import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { root } from '../harness/root.ts';
import { freePort } from '../harness/site.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';
import { type Installation, install } from './installation.ts';

test.describe.configure({ timeout: 600_000 });
test.skip(!isLong, 'npm run test:long');

let built: string;
let installation: Installation;
test.beforeAll(() => {
  built = mkdtempSync(path.join(tmpdir(), 'built-'));
  const { status } = spawnSync('npm', ['run', 'build', '--', path.join(built, 'dist')], {
    cwd: root,
    stdio: 'inherit',
  });
  expect(status).toBe(0);
  installation = install(path.join(built, 'dist/releases'));
});
test.afterAll(async () => {
  await installation.remove();
  rmSync(built, { recursive: true });
});

test('npm run build makes what runs alone, and all of it', () => {
  expect(readdirSync(path.join(built, 'dist')).sort()).toEqual([
    'card-thread.js',
    'fonts',
    'migrations',
    'node_modules',
    'package.json',
    'platform.js',
    'public',
    'releases',
    'render-thread.js',
    'shell-main.js',
    'shell.js',
  ]);
});

test('in an empty folder, as another user and without a registry, services and shell serve the first releases; SIGTERM lets a call in progress end [DEPLOY-1, DEPLOY-2, DEPLOY-4]', async () => {
  const [port, platformPort] = [await freePort(), await freePort()];
  let search: Upstream | undefined;
  let answer = () => {};
  const asked = new Promise<void>((called) => {
    void startUpstream((_request, response) => {
      answer = () => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"hits":[],"total":0}');
      called();
    }).then((upstream) => (search = upstream));
  });
  await expect.poll(() => search?.url).toBeTruthy();
  const env = { PORT: String(port), PLATFORM_PORT: String(platformPort), SEARCH_URL: String(search?.url) };
  const platform = installation.start('platform', env);
  await platform.ready;
  const shell = installation.start('shell', env);
  await shell.ready;
  console.log('platform with PGlite', platform.usage(), 'shell', shell.usage());
  const page = await fetch(`http://127.0.0.1:${port}/about`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('data-mfe="mfe-content"');
  const card = await fetch(`http://127.0.0.1:${port}/assets/cards/about.png`);
  expect([card.headers.get('content-type'), card.headers.get('cache-control')]).toEqual([
    'image/png',
    'public, max-age=86400',
  ]);
  expect(await fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status)).toBe(200);

  const call = new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    const request = get(`http://127.0.0.1:${port}/api/search/entities?limit=1`, (response) => {
      response
        .resume()
        .once('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
    });
    request.once('error', reject);
  });
  await asked;
  shell.process.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/home`).then(
        () => 'answers',
        () => 'refused',
      ),
    )
    .toBe('refused');
  answer();
  expect(await call).toEqual({ status: 200, connection: 'close' });
  expect(await shell.ended).toBe(0);
  platform.process.kill('SIGTERM');
  expect(await platform.ended).toBe(0);
  await search?.stop();
});
