import { test } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { cells } from './cells.ts';
import { type ChaosSite, startChaosSite } from './site.ts';

let site: ChaosSite;
test.beforeAll(async () => {
  site = await startChaosSite();
});
test.afterAll(() => site?.stop());

// Of so many tests, `npm test` need not count each as skipped.
for (const { subject, fault, way, run } of isLong ? cells : [])
  test(`${subject}, ${fault}, ${way}: the expected page is shown, and everything else keeps working`, async ({
    page,
  }) => {
    test.skip(fault === 'disk full' && process.getuid?.() !== 0, 'only root may mount a disk that can be filled');
    await run(page, site);
  });
