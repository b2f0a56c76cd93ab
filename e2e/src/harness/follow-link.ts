import type { Page } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

/** Follows a link to that address of this site, a client navigation; not every address has one in the header. */
export async function followLink(page: Page, href: string): Promise<void> {
  await waitForHydration(page);
  await clickLink(page, href);
}

/** The same on a page that is known to be hydrated, at once. */
export const clickLink = (page: Page, href: string): Promise<void> =>
  page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    document.querySelector('#main')?.append(link);
    link.click();
    link.remove();
  }, href);
