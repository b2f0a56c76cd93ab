import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { HttpRegistry } from 'releases/http-registry';
import { readPackage } from 'releases/package-manifest';
import { withPreparedRelease } from 'releases/prepared-release';
import { isLong } from '../harness/long.ts';
import { sharedRegistryDir } from '../harness/ports.ts';
import { needsPrograms } from '../harness/programs.ts';
import { root } from '../harness/root.ts';
import { freePort } from '../harness/site.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { type Edge, startEdge } from './edge.ts';
import { type Installation, install, type Service } from './installation.ts';
import { releaseBuild } from './release-build.ts';

test.describe.configure({ timeout: 600_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
needsPrograms('nginx', 'openssl', 'curl', 'redis-server', 'psql');

const pages = ['/home', '/about', '/services', '/blog', '/opportunities', '/team'];
const adminKey = randomUUID() + randomUUID();

let installation: Installation;
let cluster: Cluster;
let edge: Edge;
let redis: ChildProcess | undefined;

/** A process that is restarted when it exits, as systemd does. */
class Supervised {
  private service: Service;
  private stopped = false;

  constructor(private readonly launch: () => Service) {
    this.service = launch();
    void this.supervise();
  }

  get ready(): Promise<void> {
    return this.service.ready;
  }

  get usage() {
    return this.service.usage();
  }

  signal(name: NodeJS.Signals): void {
    this.service.process.kill(name);
  }

  stop(): void {
    this.stopped = true;
  }

  private async supervise(): Promise<void> {
    while (!this.stopped) {
      await this.service.ended;
      await sleep(1_000);
      if (!this.stopped) this.service = this.launch();
    }
  }
}

test('under load, killing a shell, a platform and PostgreSQL during releases fails no page request and loses no acknowledged write [DEPLOY-11]', async () => {
  installation = install();
  cluster = await createCluster();
  await cluster.start();
  const shellPorts: [number, number] = [await freePort(), await freePort()];
  const platformPorts: [number, number] = [await freePort(), await freePort()];
  edge = await startEdge({ shells: shellPorts, platforms: platformPorts });
  const keys = {
    ADMIN_KEY: adminKey,
    TOKEN_SIGNING_KEY: randomUUID() + randomUUID(),
    REGISTRY_KEY: randomUUID() + randomUUID(),
  };
  const redisPort = await freePort();
  redis = spawn('redis-server', ['--port', String(redisPort), '--save', ''], { stdio: 'ignore' });
  const platforms = platformPorts.map(
    (port) =>
      new Supervised(() =>
        installation.start('platform', {
          ...keys,
          DATABASE_URL: cluster.url,
          PLATFORM_PORT: String(port),
          GUEST_RATE: '1000000',
          DRAIN_SECONDS: '2',
        }),
      ),
  );
  await Promise.all(platforms.map(({ ready }) => ready));
  const shells = shellPorts.map(
    (port, index) =>
      new Supervised(() =>
        installation.start('shell', {
          PORT: String(port),
          GATEWAY_URL: `${edge.services}/gateway`,
          SEARCH_URL: `${edge.services}/search`,
          CONTENT_URL: `${edge.services}/content`,
          REGISTRY_URL: `${edge.services}/registry`,
          REGISTRY_KEY: keys.REGISTRY_KEY,
          REGISTRY_COPY: `.data/copy-${index}`,
          REDIS_URL: `redis://127.0.0.1:${redisPort}`,
          GUEST_RATE: '1000000',
          PAGE_CACHE_SECONDS: '2',
          TRUST_PROXY: 'loopback',
          DRAIN_SECONDS: '2',
        }),
      ),
  );
  await Promise.all(shells.map(({ ready }) => ready));

  const until = Date.now() + 120_000;
  const seen = { pages: 0, fromCache: 0, failures: [] as string[], refusedWrites: 0 };
  const guests: string[] = [];
  const visit = async (visitor: number) => {
    for (let turn = visitor; Date.now() < until; turn += 1) {
      const url = pages[turn % pages.length] ?? '/home';
      const response = await edge.get(url).catch((error) => ({ status: String(error), cache: '' }));
      seen.pages += 1;
      if (response.status !== 200) seen.failures.push(`${url} ${response.status}`);
      if (['HIT', 'STALE', 'UPDATING'].includes(String(response.cache))) seen.fromCache += 1;
      await sleep(20);
    }
  };
  const write = async () => {
    for (; Date.now() < until; await sleep(20)) {
      const id = randomUUID();
      const pair = { cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a', appid: 'test' };
      const body = JSON.stringify({ guest: { unique_id: id, user_unique_id: id } });
      const { status } = await edge.post('/api/gateway/guests/', body, pair).catch(() => ({ status: 0 }));
      if (status === 201) guests.push(id);
      else seen.refusedWrites += 1;
    }
  };
  const load = [0, 1, 2, 3].map(visit).concat([write(), write()]);

  const registry = new HttpRegistry(`${edge.services}/registry`, adminKey);
  const [version = ''] = readdirSync(path.join(sharedRegistryDir, 'releases/mfe-content'));
  const facts = readPackage(path.join(root, 'mfe-content'), `${version}.1`);
  const build = releaseBuild(path.join(sharedRegistryDir, 'releases/mfe-content', version));
  await sleep(10_000);
  await withPreparedRelease(facts, build, ({ dir }) => registry.publish(dir, { reason: 'test' }));
  rmSync(build, { recursive: true });
  const set = await registry.promote('mfe-content', facts.version, { reason: 'test' });
  const sequenceOf = async (port: number) => (await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).sequence;
  await expect.poll(() => Promise.all(shellPorts.map(sequenceOf))).toEqual([set.sequence, set.sequence]);
  await sleep(8_000);
  shells[0]?.signal('SIGKILL');
  await sleep(12_000);
  platforms[0]?.signal('SIGKILL');
  await sleep(12_000);
  await cluster.kill();
  await sleep(2_000);
  await cluster.start();
  await sleep(12_000);
  await registry.rollback('mfe-content', { reason: 'test' });
  // A rolling restart: stop one process after another.
  for (const part of [...shells, ...platforms]) {
    await sleep(5_000);
    part.signal('SIGTERM');
  }
  await Promise.all(load);

  const kept = new Set(cluster.run('psql', ['-At', '-c', 'select unique_id from guests']).split('\n'));
  const lost = guests.filter((id) => !kept.has(id));
  console.log({
    ...seen,
    guests: guests.length,
    lost: lost.length,
    shells: shells.map(({ usage }) => usage),
    platforms: platforms.map(({ usage }) => usage),
  });
  for (const part of [...shells, ...platforms]) part.stop();
  expect(seen.failures).toEqual([]);
  expect(lost).toEqual([]);
  expect(guests.length).toBeGreaterThan(100);
});

test.afterAll(async () => {
  await edge?.stop();
  await installation?.remove();
  await cluster?.remove();
  redis?.kill();
});
