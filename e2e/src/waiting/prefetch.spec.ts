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

test('opening a job, an article or a therapist from a hydrated page loads its data once; Back requests nothing again', async ({
  page,
}) => {
  const calls: string[] = [];
  // A navigation does not wait for secondary data that is still on its way, and asks for it again.
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.includes('/guests')) calls.push(pathname.replace(/^\/api\/\w+/, ''));
  });
  const guest = page.waitForResponse((response) => response.url().endsWith('/guests/'));
  for (const [list, item, loaded] of [
    ['/opportunities', '/opportunities/j-1', ['/entities/j-1', '/entities/search']],
    ['/blog', '/blog/a', ['/entities/search', '/posts/', '/posts/a']],
    ['/team', '/providers/j-1', ['/entities/j-1']],
  ] as const)
    await test.step(item, async () => {
      calls.length = 0;
      await visit(page, site.url + list);
      await guest;
      await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
      const link = page.locator(`main a[href="${item}"]`).first();
      await link.evaluate((element) => element.focus({ preventScroll: true }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(site.url + item);
      await expect(page.locator('h1')).toBeFocused();
      await expect.poll(() => [...calls].sort()).toEqual(loaded);
      await page.goBack();
      await expect(page.locator(`main a[href="${item}"]`).first()).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
      await page.waitForLoadState('networkidle');
      expect([...calls].sort()).toEqual(loaded);
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

test('where a link is a page load, its document is prefetched when the visitor points at it', async ({ browser }) => {
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
