import type { Page } from '@playwright/test';
import { waitForHydration } from '../harness/hydration.ts';

export interface OpenedPage {
  readonly status: number;
  /** As the server sent it. */
  readonly html: string;
}

/** A page of the site in a window of this width: hydrated, in its own fonts. */
export async function openPage(page: Page, address: string, width: number): Promise<OpenedPage> {
  await page.setViewportSize({ width, height: 900 });
  const response = await page.goto(address);
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  return { status: response?.status() ?? 0, html: (await response?.text()) ?? '' };
}

/** The open page in a window of another width, when its parts have taken note. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(
    () =>
      new Promise<void>((rest) => requestAnimationFrame(() => requestIdleCallback(() => rest(), { timeout: 2_000 }))),
  );
}
