import type { Page } from '@playwright/test';
import { visit } from '../harness/hydration.ts';
import { layoutShift } from '../harness/layout-shift.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { type HeldServices, postLists, searches, startHeldServices } from './held-services.ts';

let services: HeldServices;
let site: Site;
test.beforeAll(async () => {
  services = await startHeldServices();
  site = await startSite({ env: { ...services.env, PAGE_BUDGET_MS: '200' } });
});
test.afterAll(async () => {
  await site.stop();
  await services.stop();
});
test.afterEach(() => services.release());

/** Pages with deferred sections, and their content once loaded. */
const pages = [
  {
    address: '/home',
    places: { '[data-mfe="mfe-jobs"]': 'Counsel j-1', '[aria-labelledby="latest-posts"]': 'Title newer' },
  },
  { address: '/opportunities/j-1', places: { '#related-opportunities': 'Counsel j-2' } },
  {
    address: '/blog/a',
    places: { '[data-mfe="mfe-content"]': 'Title newer', '[data-mfe="mfe-jobs"]': 'Counsel j-1' },
  },
] as const;

/** Collects the live region's announcements, in order. */
async function collectAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.getElementById('announcer')?.textContent;
      if (text && said.at(-1) !== text) said.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as never as { said: string[] }).said);
}

test("with a slow service, pages are sent with 'Loading...' in place of late parts, completed in the browser and announced once", async ({
  page,
}) => {
  const announcements = await collectAnnouncements(page);
  for (const { address: url, places } of pages)
    await test.step(url, async () => {
      services.hold(searches, postLists);
      const response = await visit(page, site.url + url);
      expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store, no-transform']);
      for (const place of Object.keys(places)) await expect(page.locator(place)).toContainText('Loading...');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();

      services.release();
      for (const [place, text] of Object.entries(places)) await expect(page.locator(place)).toContainText(text);
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expect.poll(announcements).toEqual(['The rest of the page has loaded']);
      const { sum, moved } = await layoutShift(page);
      expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.02);
      expect(site.console).toEqual([]);
    });
});

test("without JavaScript, late parts say 'Loading...' and the rest of the page is shown", async ({ browser }) => {
  services.hold(searches, postLists);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { address: url, places } of pages) {
    await page.goto(site.url + url);
    await expect(page.getByText('Loading...')).toHaveCount(Object.keys(places).length);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await context.close();
});
