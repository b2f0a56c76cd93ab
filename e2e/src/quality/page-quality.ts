import type { Page } from '@playwright/test';
import { axeViolations } from '../harness/axe.ts';
import { layoutShift } from '../harness/layout-shift.ts';
import { sideways } from '../harness/sideways.ts';
import { smallTargets } from '../harness/small-targets.ts';
import { expect, test } from '../harness/test.ts';
import type { Cell } from './cells.ts';
import { copyTheServerLeftOut } from './copy.ts';
import { headingFaults, oneWordLastLines } from './headings.ts';
import { faultyImages, fetchAllImages } from './images.ts';
import { keyboardFaults } from './keyboard.ts';
import { moving } from './motion.ts';
import { type OpenedPage, openPage, resize } from './open-page.ts';
import { enter, leave, type State, statesOf } from './states.ts';
import { weigh } from './transfer.ts';

/** Budget for a page's images, compressed. */
const imageBytes = 120_000;
const largestShift = 0.02;

/**
 * Checks the open page with reduced motion: axe and width in each cell, then, with everything open, its content and
 * keyboard navigation.
 */
export async function lookAtStillPage(
  page: Page,
  { url, html }: OpenedPage,
  cellsOf: (has: readonly State[]) => readonly Cell[],
  keyboardWidths: readonly number[],
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await resize(page, 1440);
  for (const { width, scheme, state } of cellsOf(await statesOf(page))) {
    const cell = `${url} at ${width} px, ${scheme}, ${state}`;
    await test.step(cell, async () => {
      await page.emulateMedia({ colorScheme: scheme });
      await resize(page, width);
      await enter(page, state);
      expect.soft(await axeViolations(page, state === 'menu' ? 'header' : undefined), `axe, ${cell}`).toEqual([]);
      expect.soft(await sideways(page), `sideways, ${cell}`).toEqual([]);
      expect.soft(await moving(page), `motion, ${cell}`).toEqual([]);
      expect.soft(await smallTargets(page), `small targets, ${cell}`).toEqual([]);
      expect.soft(await oneWordLastLines(page), `one word alone, ${cell}`).toEqual([]);
      await leave(page, state);
    });
  }
  await enter(page, 'panels');
  expect.soft(await copyTheServerLeftOut(page, html), `not in the server's HTML of ${url}`).toEqual([]);
  expect.soft(await headingFaults(page), `headings of ${url}`).toEqual([]);
  for (const width of keyboardWidths) {
    await resize(page, width);
    expect.soft(await keyboardFaults(page), `keyboard, ${url} at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null, colorScheme: null });
}

/**
 * Delays web fonts on every page that is opened from now on: text is first painted in local fonts, and swapping them
 * must cause almost no layout shift.
 */
export const delayFonts = (page: Page): Promise<unknown> =>
  page.route('**/*.woff2', async (route) => {
    await page.waitForSelector('main h1');
    await page.waitForTimeout(200);
    await route.continue();
  });

/**
 * Checks a page while it loads, with {@link delayFonts}, and is scrolled: no layout shifts, small images, and reserved
 * space for each.
 */
export async function lookAtArrival(page: Page, url: string, width: number): Promise<OpenedPage> {
  const weights = weigh(page, 'image');
  const opened = await openPage(page, url, width);
  const { sum, moved } = await layoutShift(page);
  expect.soft(sum, `layout shift of ${url} at ${width} px: ${moved.join('; ')}`).toBeLessThanOrEqual(largestShift);
  await fetchAllImages(page);
  expect.soft((await weights()).image ?? 0, `bytes of images of ${url}`).toBeLessThanOrEqual(imageBytes);
  expect.soft(await faultyImages(page), `images of ${url}`).toEqual([]);
  return opened;
}
