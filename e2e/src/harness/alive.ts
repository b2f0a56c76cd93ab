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
}
