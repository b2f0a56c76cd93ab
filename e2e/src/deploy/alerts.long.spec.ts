import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { root } from '../harness/root.ts';
import { freePort, until } from '../harness/site.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { type Installation, install } from './installation.ts';
import { alertingDocuments, type Prometheus, startPrometheus } from './prometheus.ts';

test.describe.configure({ timeout: 600_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
needsPrograms('prometheus', 'promtool', 'psql');

const keys = Object.fromEntries(
  ['ADMIN_KEY', 'TOKEN_SIGNING_KEY', 'REGISTRY_KEY', 'PREVIEW_KEY'].map((name) => [name, randomUUID() + randomUUID()]),
);

test('each alert fires for its fault, and the configuration of Prometheus is valid', () => {
  const promtool = (...args: string[]) =>
    execFileSync('promtool', args, { cwd: alertingDocuments, stdio: 'pipe' }).toString();
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
});

let cluster: Cluster;
let installation: Installation;
let prometheus: Prometheus;
test.beforeEach(async () => {
  cluster = await createCluster();
  await cluster.start();
  installation = install();
});
test.afterEach(async () => {
  prometheus?.stop();
  await installation.remove();
  await cluster.remove();
});

/** The exit status and the output of `npm run remotes`. */
function remotes(command: string, port: number): [status: number | null, output: string] {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'remotes', '--', ...command.split(' ')], {
    cwd: root,
    env: { ...process.env, REGISTRY_URL: `http://127.0.0.1:${port}/registry`, REGISTRY_KEY: keys.ADMIN_KEY },
    encoding: 'utf8',
  });
  return [status, stdout + stderr];
}

test('a stopped or hung database and a hung shell fire their alerts; the database makes reads 503, the shell degraded, and releases end with its name', async () => {
  const [port, shellPort, metrics, shellMetrics] = (await Promise.all([1, 2, 3, 4].map(() => freePort()))) as [
    number,
    number,
    number,
    number,
  ];
  const own = { ...keys, PLATFORM_PORT: String(port) };
  const env = { ...own, DATABASE_URL: cluster.url, PLATFORM_METRICS_PORT: String(metrics) };
  await installation.start('platform', env).ready;
  const shell = installation.start('shell', {
    ...own,
    PORT: String(shellPort),
    METRICS_PORT: String(shellMetrics),
    REGISTRY_URL: `http://127.0.0.1:${port}/registry`,
  });
  await shell.ready;
  prometheus = await startPrometheus({ platform: [metrics], shell: [shellMetrics] }, { intervalSeconds: 5 });
  const firing = async () => [...(await prometheus.firing()).values()];
  const site = `http://127.0.0.1:${shellPort}`;
  const read = async () => (await fetch(`${site}/api/content/posts/?page=1&records=1`)).status;
  const health = async () => (await (await fetch(`${site}/healthz`)).json()).status;
  expect([await read(), await health(), await firing()]).toEqual([200, 'ok', []]);
  await cluster.kill();
  await until(async () => {
    expect(await read()).toBe(503);
    return (await health()) === 'degraded';
  }, 60_000);
  await until(async () => {
    const names = await firing();
    return names.includes('DatabaseGone') && names.includes('ServiceFailing');
  }, 90_000);
  const refusal = [1, expect.stringContaining('/registry answered 503: The database does not answer')];
  for (const command of ['publish mfe-jobs', 'promote mfe-jobs 1.0.0', 'rollback mfe-jobs'])
    expect([command, ...remotes(command, port)]).toEqual([command, ...refusal]);
  await cluster.start();
  const isWell = async () => (await read()) === 200 && (await health()) === 'ok' && (await firing()).length === 0;
  await until(isWell, 120_000);
  cluster.signal('SIGSTOP');
  await until(async () => (await read()) !== 200 && (await health()) === 'degraded', 60_000);
  await until(async () => (await firing()).includes('DatabaseGone'), 90_000);
  expect(remotes('rollback mfe-jobs', port)).toEqual(refusal);
  cluster.signal('SIGCONT');
  await until(isWell, 120_000);
  shell.process.kill('SIGSTOP');
  await until(async () => (await firing()).includes('ProcessGone'), 90_000);
  shell.process.kill('SIGCONT');
  await until(async () => (await firing()).length === 0, 90_000);
});
