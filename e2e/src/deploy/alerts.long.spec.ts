import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { root } from '../harness/root.ts';
import { freePort, until } from '../harness/site.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { type Installation, install } from './installation.ts';

test.describe.configure({ timeout: 300_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
needsPrograms('prometheus', 'promtool', 'psql');

const documents = path.join(root, 'docs/operating');
const keys = Object.fromEntries(
  ['ADMIN_KEY', 'TOKEN_SIGNING_KEY', 'REGISTRY_KEY', 'PREVIEW_KEY'].map((name) => [name, randomUUID() + randomUUID()]),
);

test('each alert fires for its fault, and the configuration of Prometheus is valid [OPERATE-12]', () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: documents, stdio: 'pipe' }).toString();
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
});

let folder: string;
let cluster: Cluster;
let installation: Installation;
let prometheus: ChildProcess;
test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'prometheus-'));
  cluster = await createCluster();
  await cluster.start();
  installation = install();
});
test.afterEach(async () => {
  prometheus?.kill('SIGKILL');
  await installation.remove();
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts Prometheus with the shipped rules; resolves to a function that lists what fires. */
async function watch(targets: Readonly<Record<string, number>>): Promise<() => Promise<string[]>> {
  cpSync(path.join(documents, 'alerts.yml'), path.join(folder, 'alerts.yml'));
  const [head = ''] = readFileSync(path.join(documents, 'prometheus.yml'), 'utf8').split('scrape_configs:');
  const jobs = Object.entries(targets).map(
    ([job, port]) => `  - { job_name: ${job}, static_configs: [{ targets: ['127.0.0.1:${port}'] }] }\n`,
  );
  const config = path.join(folder, 'prometheus.yml');
  const global = head.replaceAll('10s', '2s').replace('global:', 'global:\n  scrape_timeout: 2s');
  writeFileSync(config, `${global}scrape_configs:\n${jobs.join('')}`);
  const port = await freePort();
  prometheus = spawn(
    'prometheus',
    [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`],
    { stdio: 'ignore' },
  );
  return async () => {
    const { data } = await (await fetch(`http://127.0.0.1:${port}/api/v1/alerts`)).json();
    return data.alerts
      .filter(({ state }: { state: string }) => state === 'firing')
      .map(({ labels }: { labels: Record<string, string> }) => labels.alertname);
  };
}

test('a stopped database and a hung shell fire their alerts; the database makes reads 503 and the shell degraded [OPERATE-12, OPERATE-11]', async () => {
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
  const firing = await watch({ platform: metrics, shell: shellMetrics });
  const site = `http://127.0.0.1:${shellPort}`;
  const read = async () => (await fetch(`${site}/api/content/posts/?page=1&records=1`)).status;
  const health = async () => (await (await fetch(`${site}/healthz`)).json()).status;
  await until(async () => (await firing().catch(() => undefined)) !== undefined, 60_000);
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
  await cluster.start();
  await until(async () => (await read()) === 200, 60_000);
  await until(async () => (await firing()).length === 0, 90_000);
  shell.process.kill('SIGSTOP');
  await until(async () => (await firing()).includes('ProcessGone'), 90_000);
  shell.process.kill('SIGCONT');
  await until(async () => (await firing()).length === 0, 90_000);
});
