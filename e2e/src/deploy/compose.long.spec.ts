import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { until } from '../harness/site.ts';
import { type ComposeStack, startCompose } from './compose.ts';
import { type Installation, install } from './installation.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
test.skip(process.getuid?.() !== 0, 'only root may make containers');
needsPrograms('bwrap', 'nsenter', 'unshare', 'setpriv', 'ip', 'nginx', 'openssl', 'curl', 'redis-server', 'psql');

let installation: Installation;
let stack: ComposeStack;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  installation = install();
  stack = await startCompose(path.join(installation.dir, 'dist'));
});
test.afterAll(async () => {
  await stack?.remove();
  await installation?.remove();
});

const programs = ['platform-1', 'platform-2', 'registry-1', 'registry-2', 'shell-1', 'shell-2'];

/** Requests a path of the edge from outside; returns the status in the last line. */
const visit = (url: string, ...options: string[]): string =>
  stack.outside(
    'curl',
    '-sk',
    '--max-time',
    '20',
    '-w',
    '\n%{http_code}',
    ...options,
    `https://${stack.network.address('edge')}${url}`,
  );

test('the stack comes up with the documented keys: pages, files, calls and writes work through the edge [DEPLOY-22]', async () => {
  await until(() => visit('/home').endsWith('\n200'));
  const home = visit('/home');
  expect(home).toContain('data-mfe="mfe-content"');
  expect(home).toContain('https://site.example/home');
  const [file = ''] = /\/remotes\/[^"]+\.js/.exec(home) ?? [];
  expect(visit(file)).toMatch(/\n200$/);
  expect(visit('/opportunities')).toContain('data-mfe="mfe-jobs"');
  const id = randomUUID();
  const body = JSON.stringify({ guest: { unique_id: id, user_unique_id: id } });
  const pair = ['-H', 'cookie: guest-xsrf=a', '-H', 'x-xsrf-token: a', '-H', 'content-type: application/json'];
  expect(visit('/api/gateway/guests/', ...pair, '-H', 'x-forwarded-for: 6.6.6.6', '-d', body)).toMatch(/\n201$/);
  const plain = stack.outside(
    'curl',
    '-s',
    '-o',
    '/dev/null',
    '-w',
    '%{http_code}',
    `http://${stack.network.address('edge')}/`,
  );
  expect(plain).toBe('301');
});

test('each container is healthy; shells trust the edge, and count in Valkey [DEPLOY-5, DEPLOY-17]', () => {
  for (const name of programs) expect([name, stack.isHealthy(name)]).toEqual([name, true]);
  for (const name of ['shell-1', 'shell-2']) expect(stack.log(name)).not.toMatch(/TRUST_PROXY|Redis/);
});

test('each program runs as nobody, without capabilities, on files that it cannot change, and with its own secrets only [DEPLOY-21, DEPLOY-22]', () => {
  const secrets: Readonly<Record<string, readonly string[]>> = {
    platform: ['admin_key', 'database_url', 'token_signing_key'],
    registry: ['admin_key', 'database_url', 'preview_key', 'registry_key'],
    shell: ['preview_key', 'redis_url', 'registry_key'],
  };
  const all = new Set(['database_password', ...Object.values(secrets).flat()]);
  for (const name of programs) {
    const process = `/proc/${stack.pid(name)}`;
    const status = readFileSync(`${process}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    const root = readFileSync(`${process}/mountinfo`, 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[4] === '/');
    expect(root?.split(' ')[5]).toMatch(/^ro,/);
    expect(readdirSync(`${process}/root/run/secrets`).sort()).toEqual(secrets[name.replace(/-\d$/, '')]);
    const environment = readFileSync(`${process}/environ`, 'utf8');
    for (const secret of all) expect(environment).not.toContain(stack.secret(secret));
  }
});

test('the edge runs with the capabilities of the file, caches pages by the set that shells report, and logs to its output [DEPLOY-21]', async () => {
  const process = `/proc/${stack.pid('edge')}`;
  // CHOWN, SETGID, SETUID, NET_BIND_SERVICE.
  expect(readFileSync(`${process}/status`, 'utf8')).toMatch(/^CapEff:\t00000000000004c1$/m);
  await until(() => /x-cache: HIT/i.test(visit('/about', '-D', '-')));
  expect(visit('/about', '-D', '-')).toMatch(/x-release-set: \d+/i);
  expect(stack.log('edge')).toContain('"status":200');
});
