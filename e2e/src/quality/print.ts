import type { Page } from '@playwright/test';

/** Printed elements that are useless on paper, and links to other sites without a printed URL. */
export async function printFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const chrome = [...document.querySelectorAll('body > * header, body > header, body > * footer, body > footer')]
      .filter((element) => !element.closest('main') && shown(element))
      .map(({ tagName }) => `${tagName} is printed`);
    const urls = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="http"]')]
      .filter(
        (link) => shown(link) && !getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? ''),
      )
      .map((link) => `no address after ${link.textContent}`);
    return [...chrome, ...urls];
  });
  await page.emulateMedia({ media: null });
  return faults;
}
