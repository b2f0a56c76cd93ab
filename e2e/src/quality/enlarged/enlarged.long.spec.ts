import { isLong } from '../../harness/long.ts';
import { sideways } from '../../harness/sideways.ts';
import { expect, test } from '../../harness/test.ts';
import { allUrls } from '../../harness/urls.ts';
import { expectedConsole } from '../expected-console.ts';
import { openPage, resize } from '../open-page.ts';
import { enter, leave, statesOf } from '../states.ts';
import { clippedText } from './clipped-text.ts';
import { doubleText } from './text-size.ts';

test.skip(!isLong, 'npm run test:long');

// A window of 1280 by 1024 px at 400 % is one of 320 by 256.
const zoomed = { width: 320, height: 256 };

for (const url of allUrls)
  test(`${url} does not scroll sideways or cut off text at 400 % zoom and with 200 % text size`, async ({
    page,
    expectConsole,
  }) => {
    expectedConsole(url).forEach(expectConsole);
    await openPage(page, url, 1280);
    for (const state of await statesOf(page)) {
      await page.setViewportSize(zoomed);
      await enter(page, state);
      expect.soft(await sideways(page), `sideways at 400 %, ${state}`).toEqual([]);
      expect.soft(await clippedText(page), `cut at 400 %, ${state}`).toEqual([]);
      await leave(page, state);
    }
    await resize(page, 1280);
    expect.soft(await doubleText(page), 'text that does not grow').toEqual([]);
    for (const state of await statesOf(page)) {
      await enter(page, state);
      expect.soft(await sideways(page), `sideways with text of 200 %, ${state}`).toEqual([]);
      expect.soft(await clippedText(page), `cut with text of 200 %, ${state}`).toEqual([]);
      await leave(page, state);
    }
  });
