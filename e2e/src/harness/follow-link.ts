import type { Page } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

/** Follows a link to an address of this site by client navigation, even if the header has no such link. */
export async function followLink(page: Page, href: string): Promise<void> {
  await waitForHydration(page);
  await clickLink(page, href);
}

/** The same, without waiting, on a page that is known to be hydrated. */
export const clickLink = (page: Page, href: string): Promise<void> =>
  page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    document.querySelector('#main')?.append(link);
    link.click();
    link.remove();
  }, href);
