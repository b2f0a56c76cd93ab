import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { until } from '../harness/site.ts';
import { type Exporters, startExporters } from './exporters.ts';
import { faults } from './faults.ts';
import { type ProductionSite, startProductionSite } from './production-site.ts';
import { alertingDocuments, type Prometheus, startPrometheus } from './prometheus.ts';
import { kinds, type SiteLoad, startSiteLoad } from './site-load.ts';

// One site for all faults, under load all the time.
test.describe.configure({ timeout: 600_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
test.skip(process.getuid?.() !== 0, 'only root may mount a disk that can be filled');
needsPrograms('nginx', 'openssl', 'curl', 'redis-server', 'psql', 'prometheus', 'promtool');

test('each alert fires for its figures, and the configuration of Prometheus is valid', () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: alertingDocuments, encoding: 'utf8' });
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
});

let site: ProductionSite;
let exporters: Exporters;
let prometheus: Prometheus;
let load: SiteLoad;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startProductionSite();
  exporters = await startExporters(site.edge, site.logDisk.dir);
  const portsOf = (parts: typeof site.shells) => parts.map(({ metricsPort }) => metricsPort);
  const machine = [exporters.port];
  const targets = { shell: portsOf(site.shells), platform: portsOf(site.platforms), machine, edge: machine };
  // Shortened: minutes as shipped.
  prometheus = await startPrometheus(targets, { intervalSeconds: 4, forSeconds: 4 });
  load = startSiteLoad(site.edge);
  await site.publishSecondVersion();
  await until(() => site.isWell(), 60_000);
});
test.afterAll(async () => {
  await load?.stop();
  prometheus?.stop();
  exporters?.stop();
  await site?.remove();
});

for (const [name, { mayFail = {}, alerts = [], says, run }] of Object.entries(faults))
  test(`${name}: no more requests fail than may, its alert fires, and all is well again without a hand`, async () => {
    const firing = async () => [...(await prometheus.firing())].filter(([, alert]) => alerts.includes(alert));
    // It has to fire anew: that of a loop of restarts lasts for five minutes.
    await until(async () => (await firing()).length === 0, 300_000);
    const before = new Map(await firing());
    const hasFired = async () => (await firing()).some(([labels]) => !before.has(labels));
    load.reset();
    const said = () => site.log().split(says ?? /$^/).length;
    const saidBefore = said();
    const alerted = async () => {
      if (alerts.length > 0) await until(hasFired, 120_000);
      if (says) await until(() => said() > saidBefore, 120_000);
    };
    await run({ site, load, exporters, alerted });
    if (says) expect.soft(said(), `${says} in the log`).toBeGreaterThan(saidBefore);
    await until(() => site.isWell(), 120_000);
    // Responses to what was sent during the fault.
    await Promise.all([sleep(3_000), load.settled()]);
    for (const kind of kinds) {
      const { sent, failed, slowest, failures } = load.counts[kind];
      console.log(`${kind}: ${failed} of ${sent} failed, the slowest took ${slowest} ms`);
      expect.soft(failed, failures.join()).toBeLessThanOrEqual(Math.ceil(sent * (mayFail[kind] ?? 0)));
    }
  });

test('after all faults, each guest whose creation was acknowledged is in the database [DEPLOY-11]', async () => {
  await load.stop();
  const kept = new Set(site.cluster.run('psql', ['-At', '-c', 'select unique_id from guests']).split('\n'));
  expect(load.guests.length).toBeGreaterThan(100);
  expect(load.guests.filter((id) => !kept.has(id))).toEqual([]);
});
