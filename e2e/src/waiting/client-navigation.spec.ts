import { clickLink, followLink } from '../harness/follow-link.ts';
import { visit } from '../harness/hydration.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { everyCall, type HeldServices, postLists, searches, startHeldServices } from './held-services.ts';

let services: HeldServices;
let site: Site;
test.beforeAll(async () => {
  services = await startHeldServices();
  site = await startSite({ env: services.env, callTimeoutMs: 3_600_000 });
});
test.afterAll(async () => {
  await site.stop();
  await services.stop();
});
test.beforeEach(async ({ page }) => {
  services.release();
  await visit(page, `${site.url}/legal/terms`);
});
test.afterEach(async ({ page }) => {
  await page.close();
  services.release();
});

test("a job, an article that arrives late, and home are shown with 'Loading...' in place of pending secondary data", async ({
  page,
}) => {
  await test.step('job', async () => {
    services.hold(searches);
    await followLink(page, '/opportunities/j-1');
    await expect(page.getByRole('heading', { level: 1, name: 'Counsel J-1' })).toBeFocused();
    const related = page.getByRole('region', { name: 'Related Opportunities' });
    await expect(related).toContainText('Loading...');
    services.release();
    await expect(related.getByRole('link', { name: 'Counsel j-2' })).toBeVisible();
  });

  await test.step('article', async () => {
    await page.route('**/api/content/posts/a', async (route) => {
      await expect(page.locator('#main')).toHaveText('Loading...');
      await route.continue();
    });
    services.hold(postLists);
    await followLink(page, '/blog/a');
    await expect(page.getByRole('heading', { level: 1, name: 'Title a' })).toBeFocused();
    // After that of the matching jobs, if they are late, too.
    await expect(page.getByText('Loading...').last()).toBeVisible();
    services.release();
    await expect(page.getByRole('link', { name: 'Next post Title newer' })).toBeVisible();
  });

  await test.step('home', async () => {
    services.hold(searches, postLists);
    await followLink(page, '/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/^Legal Recruiters/);
    const openings = page.locator('[data-mfe="mfe-jobs"]');
    const posts = page.getByRole('region', { name: 'From the blog' });
    for (const place of [openings, posts]) await expect(place).toContainText('Loading...');
    services.release();
    await expect(openings).toContainText('Counsel j-1');
    await expect(posts).toContainText('Title newer');
  });
});

test("lists show their heading and 'Loading...' while their data are pending, then their data", async ({ page }) => {
  const main = page.locator('#main');
  for (const [url, heading, known, text] of [
    [
      '/opportunities?professions=Lawyer',
      'Legal jobs at US law firms and companies',
      'Live Opportunities',
      'Counsel j-1',
    ],
    ['/team?q=counsel', 'Online therapists: a directory to come', 'Filters', 'Counsel j-1'],
    ['/blog', 'Legal career advice for attorneys', 'Blog', 'Title newer'],
  ] as const)
    await test.step(url, async () => {
      services.hold(everyCall);
      await followLink(page, url);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await expect(page).toHaveURL(site.url + url);
      await expect(main).toContainText('Loading...');
      await expect(main).toContainText(known);
      await expect(page.locator('#announcer')).toHaveText('Loading...');
      services.release();
      await expect(main).toContainText(text);
      await expect(main.getByText('Loading...')).toHaveCount(0);
      await expect(page.locator('#announcer')).toHaveText(await page.title());
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    });
});

test("an item that is not found after its page showed 'Loading...' gets the not-found view", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^Failed to load resource: .* 404/);
  services.hold(everyCall);
  await followLink(page, '/blog/none');
  await expect(page.locator('#main')).toHaveText('Loading...');
  services.release();
  await expect(page.getByRole('heading', { level: 1, name: 'No Post Found' })).toBeFocused();
});

test('leaving a page that is still loading shows the other page; Back and Forward load the page again', async ({
  page,
}) => {
  services.hold(everyCall);
  await followLink(page, '/blog/a');
  await expect(page.locator('#main')).toHaveText('Loading...');
  await page.evaluate(() => {
    for (const name of ['About us', 'Our Services'])
      [...document.querySelectorAll<HTMLAnchorElement>('header a')]
        .find(({ textContent }) => textContent === name)
        ?.click();
  });
  await expect(page).toHaveURL(`${site.url}/services`);
  services.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal Recruiting & Advisory Services');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Title a' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/legal/terms`);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Title a' })).toBeVisible();
});

test('Back to a page whose cached data have expired restores the scroll position, even if its data arrive late', async ({
  page,
}) => {
  // The data of ten pages is cached: navigating back to one of them makes no requests.
  await page.clock.install();
  await followLink(page, '/blog');
  await expect(page.getByText('Title newer')).toBeVisible();
  await page.setViewportSize({ width: 400, height: 500 });
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const left = await page.evaluate(() => scrollY);
  await followLink(page, '/about');
  await expect(page).toHaveURL(`${site.url}/about`);
  await page.clock.fastForward('11:00');
  services.hold(everyCall);
  await page.goBack();
  await expect(page.locator('#main')).toContainText('Loading...');
  services.release();
  await expect(page.getByText('Title newer')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('a link to a section reaches it each time; a page opened meanwhile begins at its top', async ({ page }) => {
  const contents = (id: string) => page.locator(`main a[href="#${id}"]`).first();
  for (const id of ['employers', 'age', 'employers']) {
    await contents(id).dispatchEvent('click');
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
  for (const id of ['age', 'employers', 'vendors']) {
    await contents(id).dispatchEvent('click');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await clickLink(page, '/about');
    await expect(page).toHaveURL(`${site.url}/about`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await clickLink(page, '/legal/terms');
  }
});
