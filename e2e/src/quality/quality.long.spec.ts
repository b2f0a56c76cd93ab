import { isLong } from '../harness/long.ts';
import { expect, test } from '../harness/test.ts';
import { allUrls } from '../harness/urls.ts';
import { everyCell, widths } from './cells.ts';
import { expectedConsole } from './expected-console.ts';
import { openPage } from './open-page.ts';
import { delayFonts, lookAtArrival, lookAtStillPage } from './page-quality.ts';
import { printFaults } from './print.ts';
import { expectSpokenMain } from './spoken/spoken-outline.ts';

test.describe.configure({ timeout: 600_000 });
test.skip(!isLong, 'npm run test:long');

for (const url of allUrls) {
  test(`${url} meets the quality rules`, async ({ page, expectConsole }) => {
    expectedConsole(url).forEach(expectConsole);
    const opened = await openPage(page, url, 1440);
    await test.step('as a screen reader announces it', () => expectSpokenMain(page, url));
    await test.step('on paper', async () => {
      expect.soft(await printFaults(page)).toEqual([]);
    });
    await test.step('at every width, in every color scheme and state', () =>
      lookAtStillPage(page, opened, everyCell, widths));
  });

  for (const width of widths)
    test(`${url} loads within the layout shift and image budgets at ${width} px`, async ({ page, expectConsole }) => {
      expectedConsole(url).forEach(expectConsole);
      await delayFonts(page);
      await lookAtArrival(page, url, width);
    });
}
