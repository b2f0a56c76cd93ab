import type { Page } from '@playwright/test';
import { waitForHydration } from '../harness/hydration.ts';

export interface OpenedPage {
  readonly url: string;
  /** As the server sent it. */
  readonly html: string;
}

/** Opens a page at this window width and waits until it is hydrated, with its fragments, and its fonts are loaded. */
export async function openPage(page: Page, url: string, width: number): Promise<OpenedPage> {
  await page.setViewportSize({ width, height: 900 });
  let opened = await load(page, url);
  for (let reloads = 0; isIncomplete(opened) && reloads < 5; reloads += 1) opened = await load(page, url);
  return opened;
}

/** Home's openings are read for 600 ms at most: a busy machine may show the newest of some of them (OPENINGS-1). */
const isIncomplete = ({ html }: OpenedPage) => html.includes('openings, newest first');

async function load(page: Page, url: string): Promise<OpenedPage> {
  const response = await page.goto(url);
  await waitForHydration(page);
  // Before any scrolling: a layout shift counts only where it can be seen, and the first screen's is the fonts'.
  await page.evaluate(() => document.fonts.ready);
  await hydrateFragments(page);
  return { url, html: (await response?.text()) ?? '' };
}

/** A fragment is a root of its own, which is hydrated only when it comes near the viewport. */
async function hydrateFragments(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const waiting = document.querySelector('[data-hydrated="false"]');
      waiting?.closest('section')?.scrollIntoView({ behavior: 'instant' });
      return !waiting;
    },
    undefined,
    { timeout: 30_000 },
  );
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Resizes the window and waits until the page's parts have adapted. */
export async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(
    () =>
      new Promise<void>((rest) => requestAnimationFrame(() => requestIdleCallback(() => rest(), { timeout: 2_000 }))),
  );
}
