import type { Page } from '@playwright/test';
import { freePort } from 'server-kit/free-port';
import { startProgram } from '../harness/programs.ts';
import { root } from '../harness/root.ts';
import { test as base } from '../harness/test.ts';

export { expect } from '../harness/test.ts';

/** `gallery` is the URL of one gallery for all tests. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const args = [
        '--import',
        'tsx',
        'packages/federation-tools/src/gallery/main.ts',
        '--port',
        String(await freePort()),
      ];
      const { url, stop } = await startProgram(process.execPath, args, { cwd: root });
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Opens the gallery at this window width; waits until fonts are loaded and, with JavaScript, it is hydrated. */
export async function openGallery(page: Page, gallery: string, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(gallery);
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches))
    await page.locator('[data-hydrated="true"]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
}
