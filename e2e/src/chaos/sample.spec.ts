import { expect, test } from '@playwright/test';
import { cells } from './cells.ts';
import { type ChaosSite, startChaosSite } from './site.ts';

/**
 * What only a render process of its own survives; matrix.long.spec.ts has all faults. Releases that throw, and files
 * that are missing or changed, are in failure/, failing services in jobs/ and telehealth/.
 */
const name = 'mfe-jobs, endless loop, first load';

let site: ChaosSite;
test.beforeAll(async () => {
  site = await startChaosSite();
});
test.afterAll(() => site.stop());

test(`${name}: the expected page is shown, and everything else keeps working [ISOLATION-31]`, async ({ page }) => {
  const cell = cells.find(({ subject, fault, way }) => `${subject}, ${fault}, ${way}` === name);
  expect(cell).toBeDefined();
  await cell?.run(page, site);
});
