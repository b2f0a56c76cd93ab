import type { Page } from '@playwright/test';
import { test as base } from '../harness/test.ts';
import { startGallery } from './gallery-server.ts';

export { expect } from '../harness/test.ts';

/** `gallery` is the URL of one gallery for all tests. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const { url, stop } = await startGallery();
      await use(url);
      stop();
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
