import type { Page, Response } from '@playwright/test';
import { axeViolations } from '../harness/axe.ts';
import { layoutShift } from '../harness/layout-shift.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, test } from '../harness/test.ts';
import type { Cell } from './cells.ts';
import { copyTheServerLeftOut } from './copy.ts';
import { headingFaults, oneWordLastLines } from './headings.ts';
import { keyboardFaults } from './keyboard.ts';
import { type OpenedPage, openPage, resize } from './open-page.ts';
import { enter, leave, type State, statesOf } from './states.ts';

/** Loads all images, including lazy ones that are not near the viewport. */
const fetchAllImages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    const settled = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((done) => {
        image.addEventListener('load', done, { once: true });
        image.addEventListener('error', done, { once: true });
      });
    await Promise.all(images.map(settled));
  });

/** Images that reserve no space, lack alternative text, or failed to load. */
const faultyImages = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFaulty = (image: HTMLImageElement) =>
      ['width', 'height', 'alt'].some((name) => !image.hasAttribute(name)) || image.naturalWidth === 0;
    return [...document.images].filter(isFaulty).map((image) => image.outerHTML.slice(0, 200));
  });

/** Running animations, and elements with styles for transitions, animations or smooth scrolling. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lasts = (durations: string) => durations.split(',').some((duration) => Number.parseFloat(duration) > 0);
    const moves = ({ transitionDuration, animationName, animationDuration, scrollBehavior }: CSSStyleDeclaration) =>
      lasts(transitionDuration) ||
      (animationName !== 'none' && lasts(animationDuration)) ||
      scrollBehavior === 'smooth';
    const elements = [...document.querySelectorAll('*')]
      .filter((element) => [null, '::before', '::after'].some((pseudo) => moves(getComputedStyle(element, pseudo))))
      .map((element) => `${element.tagName} ${element.className}`);
    const running = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().duration !== 0)
      .map((animation) => `running: ${animation.id || animation.constructor.name}`);
    return [...new Set([...elements, ...running])];
  });

/** Touch targets below 44 px, measured by their own box or by the card whose only link they are. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const running = 'p, article:has(h1) :is(h2, h3, li):not(nav *)';
    const targets = [...document.querySelectorAll('#main :is(a, button, input, summary)')];
    return targets.flatMap((element) => {
      const cover = getComputedStyle(element, '::after');
      const covers = cover.content !== 'none' && cover.position === 'absolute';
      // A link in running text is as high as its line (WCAG 2.5.8, inline).
      if (!covers && getComputedStyle(element).display === 'inline' && element.closest(running)) return [];
      const target = (covers && element.closest('li, article')) || element;
      const { width, height } = target.getBoundingClientRect();
      const isLarge = width >= 44 && height >= 43.5;
      return isLarge || !element.checkVisibility() ? [] : [`${element.textContent} ${width} × ${height}`];
    });
  });

/** Counts the bytes of images of a page's last load, until the result is asked for. */
function weighImages(page: Page): () => Promise<number> {
  const responses: Response[] = [];
  const count = (response: Response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) responses.length = 0;
    if (request.resourceType() === 'image') responses.push(response);
  };
  page.on('response', count);
  return async () => {
    page.off('response', count);
    let bytes = 0;
    for (const response of responses) {
      await response.finished();
      bytes += (await response.request().sizes()).responseBodySize;
    }
    return bytes;
  };
}

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
  const weight = weighImages(page);
  const opened = await openPage(page, url, width);
  const { sum, moved } = await layoutShift(page);
  expect.soft(sum, `layout shift of ${url} at ${width} px: ${moved.join('; ')}`).toBeLessThanOrEqual(largestShift);
  await fetchAllImages(page);
  expect.soft(await weight(), `bytes of images of ${url}`).toBeLessThanOrEqual(imageBytes);
  expect.soft(await faultyImages(page), `images of ${url}`).toEqual([]);
  return opened;
}
