import type { Page } from '@playwright/test';

/** Waits until React has taken the page over: before, a link is a page load and a button does nothing. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('#main h1');
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}
