import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { until } from '../harness/site.ts';
import { mountSmallDisk } from '../harness/small-disk.ts';
import { type ProductionSite, startProductionSite } from './production-site.ts';
import { type SiteLoad, startSiteLoad } from './site-load.ts';

test.describe.configure({ timeout: 600_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
test.skip(process.getuid?.() !== 0, 'only root may mount a disk that can be filled');
needsPrograms('nginx', 'openssl', 'curl', 'redis-server', 'psql');

let site: ProductionSite;
let load: SiteLoad;
test.beforeEach(async () => {
  site = await startProductionSite();
  load = startSiteLoad(site.edge, 2);
});
test.afterEach(async () => {
  await load?.stop();
  await site?.remove();
});

/** No page has failed, and every guest whose creation was acknowledged is in the database. */
async function expectNothingLost(): Promise<void> {
  await load.stop();
  const kept = new Set(site.cluster.run('psql', ['-At', '-c', 'select unique_id from guests']).split('\n'));
  const lost = load.guests.filter((id) => !kept.has(id));
  for (const [kind, { failures, ...counted }] of Object.entries(load.counts)) console.log(kind, counted);
  console.log({ fromCache: load.fromCache(), guests: load.guests.length, lost: lost.length });
  expect(load.counts.pages.failures).toEqual([]);
  expect(lost).toEqual([]);
  expect(load.guests.length).toBeGreaterThan(100);
}

const isWell = () => until(() => site.isWell(), 120_000);

test('under load, killing a shell, a platform and PostgreSQL during releases fails no page request and loses no acknowledged write [DEPLOY-11]', async () => {
  const { shells, platforms, cluster } = site;
  await sleep(10_000);
  await site.publishSecondVersion();
  await site.changeSet();
  await isWell();
  await sleep(8_000);
  shells[0]?.signal('SIGKILL');
  await sleep(12_000);
  platforms[0]?.signal('SIGKILL');
  await sleep(12_000);
  await cluster.kill();
  await sleep(2_000);
  await cluster.start();
  await sleep(12_000);
  await site.changeSet();
  // A rolling restart: stop one process after another.
  for (const part of [...shells, ...platforms]) {
    await sleep(5_000);
    part.signal('SIGTERM');
  }
  await sleep(10_000);
  await isWell();
  await expectNothingLost();
});

test('a hung shell, a hung platform, a database gone for a minute, a full log disk: no page is lost while one shell is well, no acknowledged write is, and all is well again without a hand [DEPLOY-11]', async () => {
  const { shells, platforms, cluster, logDisk, edge } = site;
  const pids = () => [...shells, ...platforms].map(({ current }) => current.process.pid);
  const [shell, , platform] = pids();
  await sleep(5_000);
  shells[0]?.hang();
  await until(() => pids()[0] !== shell, 120_000);
  await isWell();
  platforms[0]?.hang();
  await until(() => pids()[2] !== platform, 120_000);
  await isWell();
  await cluster.kill();
  await sleep(60_000);
  await cluster.start();
  await isWell();
  const edgeDisk = mountSmallDisk(`${edge.folder}/log`, 8);
  edge.signal('SIGUSR1');
  for (const disk of [logDisk, edgeDisk]) disk.fill();
  await sleep(10_000);
  shells[0]?.signal('SIGTERM');
  await sleep(10_000);
  await isWell();
  for (const disk of [logDisk, edgeDisk]) disk.free();
  edgeDisk.unmount();
  edge.signal('SIGUSR1');
  await expectNothingLost();
});

test('an edge that is killed is back by itself: while it is down no connection is accepted, and nothing else is lost [DEPLOY-11]', async () => {
  await sleep(5_000);
  await site.edge.killAndStart();
  await isWell();
  const { pages } = load.counts;
  const answered = pages.failures.filter((failure) => !/ECONNREFUSED|ECONNRESET$/.test(failure));
  pages.failures.splice(0, pages.failures.length, ...answered);
  await sleep(10_000);
  await expectNothingLost();
});
