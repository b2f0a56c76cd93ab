import type { Page } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, test } from '../harness/test.ts';
import { allUrls } from '../harness/urls.ts';
import { expectedConsole } from './expected-console.ts';
import { openPage, resize } from './open-page.ts';
import { enter, leave, statesOf } from './states.ts';

/** Sets the browser's text size to 200 %, as a visitor might. Returns the text that does not scale with it. */
async function doubleText(page: Page): Promise<string[]> {
  const texts = await page.evaluateHandle(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !element.closest('svg, .visually-hidden'))
      .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim()))
      .map((element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) })),
  );
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
  // Large text scales less, because part of its size depends on the viewport width.
  return texts.evaluate((before) =>
    before
      .filter(({ element, size }) => Number.parseFloat(getComputedStyle(element).fontSize) < size * 1.25)
      .map(({ element }) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`),
  );
}

/** Text clipped by its own box, except for clamped excerpts and visually hidden text. */
const clippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(element);
      // Some labels are visually hidden only where their card is narrow.
      if (webkitLineClamp !== 'none' || clipPath === 'inset(50%)') return false;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      return (cuts(overflowX) && scrollWidth > clientWidth + 1) || (cuts(overflowY) && scrollHeight > clientHeight + 1);
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, [inert], svg'))
      .filter((element) => hasText(element) && isCut(element))
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });

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
