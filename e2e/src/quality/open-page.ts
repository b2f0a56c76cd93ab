import type { Page } from '@playwright/test';

/**
 * A page of the site in a window of this width: hydrated, in its own fonts.
 * @returns the HTML that the server sent
 */
export async function openPage(page: Page, address: string, width: number): Promise<string> {
  await page.setViewportSize({ width, height: 900 });
  const response = await page.goto(address);
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(() => document.fonts.ready);
  return (await response?.text()) ?? '';
}

/** The open page in a window of another width, when its parts have taken note. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50))));
}
