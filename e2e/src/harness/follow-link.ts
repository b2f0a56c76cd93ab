import { expect, type Page } from '@playwright/test';

/** Waits until the page is alive: before, a link is a page load and a button does nothing. */
export const alive = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const outlet = document.querySelector('#main > div') ?? {};
          return Object.keys(outlet).some((key) => key.startsWith('__reactContainer'));
        }),
      { timeout: 20_000 },
    )
    .toBe(true);

/** Follows a link to that address of this site, a client navigation; not every address has one in the header. */
export async function followLink(page: Page, href: string): Promise<void> {
  await alive(page);
  await page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    document.querySelector('#main')?.append(link);
    link.click();
    link.remove();
  }, href);
}
