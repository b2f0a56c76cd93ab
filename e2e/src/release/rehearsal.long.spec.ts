import { writeFileSync } from 'node:fs';
import { listRemotes } from '@meridian-vale/federation-tools/build/list-remotes';
import { findChromium } from '@meridian-vale/federation-tools/find-chromium';
import { rehearse } from '@meridian-vale/federation-tools/rehearse';
import { GatedRegistry } from 'gate/gated-registry';
import { FolderStore } from 'releases/folder-store';
import { isLong } from '../harness/long.ts';
import { copyRelease } from '../harness/release-copy.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { plantedFaults } from './planted-faults.ts';

test.skip(!isLong, 'npm run test:long');

const key = 'p'.repeat(32);
const version = '9.9.9';
let site: Site;
let store: FolderStore;
let registry: GatedRegistry;
test.beforeAll(async () => {
  site = await startSite({ env: { PREVIEW_KEY: key } });
  store = new FolderStore(site.registryDir);
  registry = new GatedRegistry(store, 'a test', store.dir, key);
});
test.afterAll(() => site.stop());

const rehearsed = async (name: string, inBrowser: boolean, perPattern = 100) =>
  (
    await rehearse(registry, {
      ...{ name, version, site: site.url, rules: [], perPattern },
      chromium: inBrowser ? findChromium(process.env) : undefined,
      progress: () => {},
    })
  ).report;

for (const { name, remote, patch, finding, inBrowser = false } of plantedFaults)
  test(`${name} in ${remote} is named by address and kind`, async () => {
    test.setTimeout(900_000);
    const from = store.readSet().remotes[remote]?.version ?? '';
    const to = `9.9.${plantedFaults.findIndex((each) => each.name === name)}`;
    copyRelease(store, { name: remote, from, to, patch });
    const { report } = await rehearse(registry, {
      ...{ name: remote, version: to, site: site.url, rules: [], perPattern: 100 },
      chromium: inBrowser ? findChromium(process.env) : undefined,
      progress: () => {},
    });
    writeFileSync(test.info().outputPath('report.json'), JSON.stringify(report, null, 2));
    const [kind, summary, address] = finding;
    const named = report.findings.filter(
      (each) => each.kind === kind && summary.test(each.summary) && each.addresses.some((one) => address.test(one)),
    );
    expect(named, JSON.stringify(report.findings, null, 2)).not.toEqual([]);
  });

test('a release beside itself changes nothing, twenty times', async () => {
  test.setTimeout(3_600_000);
  for (const [index, { name }] of listRemotes().entries()) {
    copyRelease(store, { name, from: store.readSet().remotes[name]?.version ?? '', to: version });
    for (let round = 0; round < (index === 0 ? 8 : 6); round += 1) {
      // The first round of each has every address and the browser; the others are many on a sample.
      const { findings, unstable } = await rehearsed(name, round === 0, round === 0 ? 100 : 10);
      expect({ findings, unstable }, `${name}, round ${round}`).toEqual({ findings: [], unstable: [] });
    }
  }
});
