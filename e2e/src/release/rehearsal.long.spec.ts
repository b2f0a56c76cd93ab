import { writeFileSync } from 'node:fs';
import { findChromium } from '@meridian-vale/federation-tools/find-chromium';
import { rehearse } from '@meridian-vale/federation-tools/rehearse';
import { localRegistry } from 'registry/client';
import { FolderStore } from 'registry/store';
import { isLong } from '../harness/long.ts';
import { copyRelease, type ReleaseCopy } from '../harness/release-copy.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { plantedFaults } from './planted-faults.ts';

test.skip(!isLong, 'npm run test:long');
test.setTimeout(900_000);

const key = 'p'.repeat(32);
let site: Site;
let store: FolderStore;
test.beforeAll(async () => {
  site = await startSite({ env: { PREVIEW_KEY: key } });
  store = new FolderStore(site.registryDir);
});
test.afterAll(() => site.stop());

async function rehearseCopy(name: string, to: string, perPattern: number, patch?: ReleaseCopy['patch']) {
  const from = store.readSet().remotes[name]?.version ?? '';
  copyRelease(store, { name, from, to, ...(patch ? { patch } : {}) });
  const report = await rehearse(localRegistry(store, 'a test', store.dir, key), {
    ...{ name, version: to, site: site.url, rules: [], perPattern, progress: () => {} },
    chromium: findChromium(process.env),
  });
  writeFileSync(test.info().outputPath('report.json'), JSON.stringify(report, null, 2));
  return report;
}

for (const remote of ['mfe-content', 'mfe-jobs', 'mfe-telehealth']) {
  const faults = plantedFaults.filter((fault) => fault.remote === remote);

  test(`faults in ${remote} are named by address and kind: ${faults.map(({ name }) => name).join(', ')}`, async () => {
    const patch: ReleaseCopy['patch'] = (file, text) => faults.reduce((all, fault) => fault.patch(file, all), text);
    const { findings } = await rehearseCopy(remote, '9.9.1', 100, patch);
    for (const { name, finding } of faults) {
      const [kind, summary, address] = finding;
      const named = findings.filter(
        (each) => each.kind === kind && summary.test(each.summary) && each.addresses.some((one) => address.test(one)),
      );
      expect.soft(named, `${name}: ${JSON.stringify(findings, null, 2)}`).not.toEqual([]);
    }
  });

  test(`${remote} beside itself changes nothing, three times`, async () => {
    for (const round of [1, 2, 3]) {
      const { findings, unstable } = await rehearseCopy(remote, `9.8.${round}`, 10);
      expect({ findings, unstable }).toEqual({ findings: [], unstable: [] });
    }
  });
}
