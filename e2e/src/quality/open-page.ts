import type { Page } from '@playwright/test';
import { waitForHydration } from '../harness/hydration.ts';

export interface OpenedPage {
  readonly url: string;
  readonly status: number;
  /** As the server sent it. */
  readonly html: string;
}

/** Opens a page at this window width and waits until it is hydrated and its fonts are loaded. */
export async function openPage(page: Page, url: string, width: number): Promise<OpenedPage> {
  await page.setViewportSize({ width, height: 900 });
  const response = await page.goto(url);
  await waitForHydration(page);
  // A fragment is a root of its own: home's openings are hydrated after the page.
  await page.waitForFunction(() => !document.querySelector('[data-hydrated="false"]'));
  await page.evaluate(() => document.fonts.ready);
  return { url, status: response?.status() ?? 0, html: (await response?.text()) ?? '' };
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
