import type { Page } from '@playwright/test';

/**
 * Waits until React has taken every element of the selector over: before, a link is a page load, a button does
 * nothing, and what a test writes into the page is a mismatch.
 */
export async function alive(page: Page, selector = '#main h1'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const elements = [...document.querySelectorAll(wanted)];
    return (
      elements.length > 0 &&
      elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
    );
  }, selector);
  // React marks an element while it renders; effects and the rest of the page come in the tasks after that.
  await page.evaluate(() => new Promise<void>((rest) => requestIdleCallback(() => rest(), { timeout: 2_000 })));
}

/** As {@link alive}, on a page that the server has rendered; its fallback for a remote stays as it is. */
export async function aliveWhereRendered(page: Page): Promise<void> {
  const boot = await page.evaluate(() => document.getElementById('boot')?.textContent);
  if (boot && JSON.parse(boot).rendered) await alive(page);
}
