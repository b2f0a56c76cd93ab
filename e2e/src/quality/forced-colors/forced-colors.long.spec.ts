import { isLong } from '../../harness/long.ts';
import { expect, test } from '../../harness/test.ts';
import { allUrls } from '../../harness/urls.ts';
import { expectedConsole } from '../expected-console.ts';
import { keyboardFaults } from '../keyboard.ts';
import { openPage, resize } from '../open-page.ts';
import { enter, leave, statesOf } from '../states.ts';
import { forcedColorFaults } from './forced-colors.ts';

test.describe.configure({ timeout: 120_000 });
test.skip(!isLong, 'npm run test:long');

const cells = [
  ['light', 1440],
  ['dark', 320],
] as const;

for (const url of allUrls)
  test(`${url} keeps borders, the current link, icons and focus visible in forced colors`, async ({
    page,
    expectConsole,
  }) => {
    expectedConsole(url).forEach(expectConsole);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await openPage(page, url, 1440);
    for (const [colorScheme, width] of cells) {
      await page.emulateMedia({ colorScheme });
      await resize(page, width);
      for (const state of await statesOf(page)) {
        await enter(page, state);
        expect.soft(await forcedColorFaults(page), `${colorScheme}, ${width} px, ${state}`).toEqual([]);
        await leave(page, state);
      }
    }
    expect.soft(await keyboardFaults(page), 'keyboard').toEqual([]);
  });
