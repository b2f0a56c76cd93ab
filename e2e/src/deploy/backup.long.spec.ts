import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { ReleaseSet } from 'registry/release';
import { freePort } from 'server-kit/free-port';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { documented, run } from './documented-command.ts';
import { makeGuest, newKeys, renewGuest } from './guests.ts';
import { type Installation, install } from './installation.ts';

test.describe.configure({ timeout: 300_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
needsPrograms('psql');

let installation: Installation;
test.beforeEach(() => {
  installation = install();
});
test.afterEach(() => installation.remove());

const keys = newKeys();

const setAt = async (port: number): Promise<ReleaseSet> => {
  const headers = { authorization: `Bearer ${keys.REGISTRY_KEY}` };
  return (await fetch(`http://127.0.0.1:${port}/registry/set`, { headers })).json();
};

async function startServices(port: number, env: Readonly<Record<string, string>>): Promise<void> {
  const ports = { PLATFORM_PORT: String(port), REGISTRY_PORT: String(await freePort()) };
  for (const program of ['registry', 'platform'] as const)
    await installation.start(program, { ...env, ...ports }).ready;
}

test('PostgreSQL: pg_dump of a running database and pg_restore into a new one restore guests and releases, in a new epoch [REGISTRY-31]', async () => {
  const cluster: Cluster = await createCluster();
  await cluster.start();
  const [port, restoredPort] = [await freePort(), await freePort()];
  // It trusts everybody.
  cluster.shell(documented('createuser --pwprompt site && createdb --owner=site site').replace('--pwprompt ', ''));
  const url = cluster.url.replace('postgres@', 'site@').replace(/postgres$/, 'site');
  const env = { ...keys, DATABASE_URL: url };
  await startServices(port, env);
  const set = await setAt(port);
  const guest = await makeGuest(port);
  cluster.shell(documented('pg_dump --format=custom --role=site --file=site.dump site'));
  const later = await makeGuest(port);
  cluster.shell(documented('createdb --owner=site restored'));
  cluster.shell(documented('pg_restore --exit-on-error --no-owner --role=site --dbname=restored site.dump'));
  await startServices(restoredPort, { ...env, DATABASE_URL: url.replace(/site$/, 'restored') });
  expect([await renewGuest(restoredPort, guest), await renewGuest(restoredPort, later)]).toEqual([200, 404]);
  const restored = await setAt(restoredPort);
  expect(restored).toEqual({ ...set, epoch: expect.any(String), sequence: 1_000 });
  expect(restored.epoch).not.toBe(set.epoch);
  await installation.remove();
  await cluster.remove();
});

test('PGlite: an archive of the data folder, created while the services are stopped, restores guests', async () => {
  const port = String(await freePort());
  const first = installation.start('platform', { PLATFORM_PORT: port });
  await first.ready;
  const guest = await makeGuest(Number(port));
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const { dir } = installation;
  run(documented('tar -C /opt/site -cf site.tar .data', { '/opt/site': dir }), { cwd: dir });
  rmSync(path.join(dir, '.data'), { recursive: true });
  run(documented('tar -C /opt/site -xpf site.tar', { '/opt/site': dir }), { cwd: dir });
  const second = installation.start('platform', { PLATFORM_PORT: port });
  await second.ready;
  expect(await renewGuest(Number(port), guest)).toBe(200);
});
