import type { Page } from 'playwright';

/**
 * Milliseconds from a click until the next page shows its heading; code and guest are already loaded.
 * @param hang makes the services hang
 */
export async function clientNavigation(page: Page, url: string, hang: boolean): Promise<number> {
  // Code is prefetched on intent.
  await page.route('**/api/{search,content}/**', (route) => (hang ? undefined : route.continue()));
  await page.evaluate(appendLink, url);
  await page.locator('#bench-link').focus();
  await page.waitForTimeout(1_000);
  return page.evaluate(follow);
}

function appendLink(url: string): void {
  const link = document.createElement('a');
  Object.assign(link, { id: 'bench-link', href: url, textContent: 'Next page' });
  document.querySelector('#main')?.append(link);
}

function follow(): Promise<number> {
  const link = document.querySelector<HTMLElement>('#bench-link');
  const heading = document.querySelector('#main h1');
  const start = performance.now();
  link?.click();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const shown = document.querySelector('#main h1');
      if (!shown || shown === heading) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - start));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
