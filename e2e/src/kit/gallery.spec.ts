import { axeViolations } from '../harness/axe.ts';
import { isLong } from '../harness/long.ts';
import { openPanels } from '../harness/panels.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, openGallery, test } from './gallery.ts';

for (const width of [320, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Tests each width and each scheme once; `npm run test:long` tests all combinations.
    const isSample = (width === 320) === (colorScheme === 'dark');
    (isLong || isSample ? test : test.skip)(
      `axe finds no violation at ${width} px in ${colorScheme} mode, also with a modal and all panels open`,
      async ({ page, gallery }) => {
        // Colors are measured, so none may be transitioning.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openGallery(page, gallery, width);
        expect(await page.locator('[data-example]').count()).toBeGreaterThan(20);
        expect(await axeViolations(page)).toEqual([]);
        await openPanels(page);
        await page.getByRole('button', { name: 'Open the note' }).click();
        await expect(page.getByRole('dialog', { name: 'A note' })).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
      },
    );
  }
}

test('nothing except the carousels scrolls sideways at 320 px', async ({ page, gallery }) => {
  await openGallery(page, gallery, 320);
  expect(await sideways(page)).toEqual([]);
});
