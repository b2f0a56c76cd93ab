import { chromium } from '@playwright/test';
import { visit, waitForHydration } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { type HeldServices, startHeldServices } from './held-services.ts';

let services: HeldServices;
let site: Site;
test.beforeAll(async () => {
  services = await startHeldServices();
  site = await startSite({ env: services.env });
});
test.afterAll(async () => {
  await site.stop();
  await services.stop();
});

test('focusing a link to a job, an article or a therapist prefetches its data; neither the navigation nor Back requests anything again', async ({
  page,
}) => {
  const calls: string[] = [];
  // A navigation does not wait for secondary data that is still on its way, and asks for it again.
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.includes('/guests')) calls.push(pathname.replace(/^\/api\/\w+/, ''));
  });
  const guest = page.waitForResponse((response) => response.url().endsWith('/guests/'));
  for (const [list, item, prefetched] of [
    ['/opportunities', '/opportunities/j-1', ['/entities/j-1', '/entities/search']],
    ['/blog', '/blog/a', ['/posts/a', '/posts/']],
    ['/team', '/providers/j-1', ['/entities/j-1']],
  ] as const)
    await test.step(item, async () => {
      calls.length = 0;
      await visit(page, site.url + list);
      await guest;
      await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
      const link = page.locator(`main a[href="${item}"]`).first();
      await link.evaluate((element) => element.focus({ preventScroll: true }));
      await expect.poll(() => calls).toEqual(prefetched);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(site.url + item);
      await expect(page.locator('h1')).toBeFocused();
      await page.waitForLoadState('networkidle');
      expect(calls).toEqual(prefetched);
      await page.goBack();
      await expect(page.locator(`main a[href="${item}"]`).first()).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
      await page.waitForLoadState('networkidle');
      expect(calls).toEqual(prefetched);
    });
});

test('a page left by a page load is restored from the back/forward cache and keeps working', async () => {
  test.skip(!isLong, 'The headless shell has no back/forward cache: npm run test:long');
  const browser = await chromium.launch({
    ...test.info().project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  const guest = page.waitForResponse((response) => response.url().endsWith('/guests/'));
  await visit(page, `${site.url}/opportunities`);
  await guest;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => document.body.setAttribute('data-restored', String(persisted))),
  );
  await page.goto(`${site.url}/blog`);
  await waitForHydration(page);
  await page.evaluate(() => history.back());
  await expect(page.locator('body')).toHaveAttribute('data-restored', 'true');
  await page.locator('main a[href="/opportunities/j-1"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Counsel J-1' })).toBeVisible();
  await browser.close();
});

test('where a link is a page load, its document is prefetched on pointer down', async ({ browser }) => {
  const page = await browser.newPage();
  const protocol = await page.context().newCDPSession(page);
  // Without scripts, as before hydration, links are page loads.
  await protocol.send('Network.enable');
  await protocol.send('Network.setBlockedURLs', { urls: ['*/remotes/*'] });
  await page.goto(`${site.url}/legal/terms`);
  await page.waitForLoadState('networkidle');
  await page.locator('footer a[href="/legal/privacy"]').click({ delay: 300 });
  await expect(page).toHaveURL(`${site.url}/legal/privacy`);
  expect(
    await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
    ),
  ).toBe('navigational-prefetch');
  await page.close();
});

test('the guest and the HTTP client are requested after the code that hydrates the page', async ({ page }) => {
  const order: string[] = [];
  page.on('request', (request) => {
    const [, what] = /\/(axios)\.\w+\.js$|\/(guests)\/$/.exec(request.url())?.filter(Boolean) ?? [];
    if (what) order.push(what);
  });
  const held = new Promise<() => void>((resolve) => {
    void page.route(/\/opportunity-list\.\w+\.js$/, (route) =>
      resolve(() => {
        order.push('page');
        void route.continue();
      }),
    );
  });
  await page.goto(`${site.url}/opportunities`, { waitUntil: 'commit' });
  const release = await held;
  await waitForHydration(page, '#chrome-header a');
  release();
  await expect.poll(() => order).toEqual(['page', 'axios', 'guests']);
});
