import type { Page, Response } from '@playwright/test';

/**
 * Hydrates the page as a control would that the visitor touches, and waits until React has hydrated every element that
 * matches the selector. Before that, links cause page loads, and changes that a test makes to the page cause hydration
 * mismatches.
 */
export async function waitForHydration(page: Page, selector = '#main h1'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const page = document.querySelector('#main > *');
    page?.setAttribute('data-acts', '');
    page?.dispatchEvent(new Event('focusin', { bubbles: true }));
    const elements = [...document.querySelectorAll(wanted)];
    return (
      elements.length > 0 &&
      elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
    );
  }, selector);
  // React marks an element while rendering; effects and the rest of the page follow in later tasks.
  await page.evaluate(() => new Promise<void>((rest) => requestIdleCallback(() => rest(), { timeout: 2_000 })));
}

/** Opens a URL and waits until the page is hydrated and its fonts are loaded. */
export async function visit(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url);
  await settle(page);
  return response;
}

/** Reloads the page and waits like {@link visit}. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  const boot = await page.evaluate(() => document.getElementById('boot')?.textContent);
  // The server's fallback for a remote is not hydrated.
  if (boot && JSON.parse(boot).rendered) await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}
