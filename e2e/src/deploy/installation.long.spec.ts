import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from 'server-kit/free-port';
import { isLong } from '../harness/long.ts';
import { root } from '../harness/root.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';
import { documented } from './documented-command.ts';
import { type Installation, install, type Service } from './installation.ts';

test.describe.configure({ timeout: 600_000 });
test.skip(!isLong, 'npm run test:long');

let built: string;
let installation: Installation;
test.beforeAll(() => {
  built = mkdtempSync(path.join(tmpdir(), 'built-'));
  // A build of before, from which a migration is left.
  mkdirSync(path.join(built, 'dist/migrations'), { recursive: true });
  writeFileSync(path.join(built, 'dist/migrations/000-of-before.sql'), 'not SQL');
  // Skip `npm ci`, which must already have been run.
  const build = documented('npm ci && npm run build').replace('npm ci && ', '');
  expect(spawnSync('sh', ['-c', `${build} -- ${built}/dist`], { cwd: root, stdio: 'inherit' }).status).toBe(0);
  installation = install(path.join(built, 'dist/releases'));
});
test.afterAll(async () => {
  await installation.remove();
  rmSync(built, { recursive: true });
});

test('npm run build writes exactly the expected files to dist/', () => {
  const files = readdirSync(path.join(built, 'dist')).filter((name) => !/^chunk-|\.map$/.test(name));
  expect(files.sort()).toEqual([
    'card-thread.js',
    'city-charts',
    'content',
    'fonts',
    'gate-program.js',
    'migrations',
    'node_modules',
    'package.json',
    'panel.css',
    'platform-main.js',
    'platform.js',
    'public',
    'registry-main.js',
    'registry-migrations',
    'registry.js',
    'releases',
    'render-program.cjs',
    'shell-main.js',
    'shell.js',
    'tokens.css',
  ]);
  const migrations = (folder: string) => readdirSync(path.join(folder, 'migrations'));
  expect(migrations(path.join(built, 'dist'))).toEqual(migrations(path.join(root, 'platform')));
});

test('no file of a release has the path of the folder that it was built in [RELEASE-45]', () => {
  const found = spawnSync('grep', ['-rlF', root, path.join(built, 'dist/releases')], { encoding: 'utf8' });
  expect(found.stdout).toBe('');
});

test('in an empty folder, as another user, without a registry, services and shell serve the bundled releases; on SIGTERM a call in progress finishes', async () => {
  const [port, platformPort] = [await freePort(), await freePort()];
  let search: Upstream | undefined;
  let respond = () => {};
  const asked = new Promise<void>((called) => {
    void startUpstream((_request, response) => {
      respond = () => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"hits":[],"total":0}');
      called();
    }).then((upstream) => (search = upstream));
  });
  await expect.poll(() => search?.url).toBeTruthy();
  const env = { PORT: String(port), PLATFORM_PORT: String(platformPort), SEARCH_URL: String(search?.url) };
  const seconds = async (service: Service) => {
    const since = performance.now();
    await service.ready;
    return { seconds: Number(((performance.now() - since) / 1000).toFixed(2)), ...service.usage() };
  };
  const platform = installation.start('platform', env);
  console.log('services with a new PGlite', await seconds(platform));
  const shell = installation.start('shell', env);
  console.log('shell', await seconds(shell));
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
      // Use a page that does not call search, so that the response belongs to the call in progress.
      fetch(`http://127.0.0.1:${port}/about`).then(
        () => 'answers',
        () => 'refused',
      ),
    )
    .toBe('refused');
  respond();
  expect(await call).toEqual({ status: 200, connection: 'close' });
  expect(await shell.ended).toBe(0);
  platform.process.kill('SIGTERM');
  expect(await platform.ended).toBe(0);
  await search?.stop();
});

for (const [name, PARTITION] of Object.entries({ 'the default partition': '', 'another partition': 'other.example' }))
  test(`a new PGlite contains the seed data in ${name}`, async () => {
    const port = await freePort();
    const env = { PLATFORM_PORT: String(port), PARTITION, DATA_DIR: `.data/seeded-${PARTITION}` };
    const platform = installation.start('platform', env);
    await platform.ready;
    const partition = PARTITION || 'jobs.firm.example';
    const total = async (key: string) => {
      const body = JSON.stringify({ search: { key, partition, records: 1 } });
      const headers = { 'content-type': 'application/json' };
      const url = `http://127.0.0.1:${port}/search/entities/search`;
      const response = await fetch(url, { method: 'POST', headers, body });
      return (await response.json()).meta.totalRecords;
    };
    expect([await total('job'), await total('character')]).toEqual([64, 12]);
    platform.process.kill('SIGTERM');
    expect(await platform.ended).toBe(0);
  });
