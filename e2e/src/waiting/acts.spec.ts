import type { Page } from '@playwright/test';
import { followLink } from '../harness/follow-link.ts';
import { waitForHydration } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { expect, test } from '../harness/test.ts';

const isHydrated = (page: Page) => page.evaluate(() => 'router' in document.body.dataset);

/** The names of the scripts that a page loads, without their hashes. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(/([\w-]+)\.\w+\.js$/.exec(request.url())?.[1] ?? '');
  });
  return scripts;
}

/** A page that a cold server has not finished is hydrated at load. */
const finish = (page: Page, url: string) =>
  expect.poll(async () => (await page.request.get(url)).text()).not.toContain('"hydrate":"load"');

/** First screens without a control. */
const calm = [
  '/home',
  '/blog/expat-packages',
  '/blog',
  '/services',
  '/expertise/us',
  '/legal/terms',
  '/providers',
  '/match',
];

for (const width of isLong ? [390, 1440] : [390])
  test(`a first screen without a control loads no framework at ${width} px [PAGE-82]`, async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.setViewportSize({ width, height: 844 });
    for (const url of calm) {
      scripts.length = 0;
      await finish(page, url);
      const guest = page.waitForResponse((response) => response.url().includes('/guests/'));
      await page.goto(url);
      await guest;
      await page.waitForLoadState('networkidle');
      expect.soft([url, ...scripts]).toEqual([url, 'boot', 'identity', 'axios']);
    }
  });

test('a control that comes near is hydrated; scroll position, focus and what is open survive', async ({ page }) => {
  await page.goto('/expertise/us');
  const question = page.locator('main details').last();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
  await page.waitForLoadState('networkidle');
  const before = await page.evaluate(() => scrollY);
  await waitForHydration(page);
  await expect(question).toHaveAttribute('open');
  await expect(question.locator('summary')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('scrolling to a carousel hydrates the page', async ({ page }) => {
  await page.goto('/home');
  expect(await isHydrated(page)).toBe(false);
  const next = page.getByRole('button', { name: /^Next/ }).last();
  await page.locator('main [data-acts]').last().scrollIntoViewIfNeeded();
  await next.click();
  expect(await isHydrated(page)).toBe(true);
});

test('before there is a guest, a link waits, visibly pending; then the browser follows it [GUARD-2]', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/gateway/guests/', (route) => released.then(() => route.continue()));
  await page.goto('/legal/terms');
  for (let clicks = 0; clicks < 3; clicks += 1) await page.locator('footer a[href="/legal/privacy"]').click();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await expect(page).toHaveURL(/\/legal\/terms$/);
  release();
  await expect(page).toHaveURL(/\/legal\/privacy$/);
  await expect(page.getByRole('progressbar')).toBeHidden();
  expect(await isHydrated(page)).toBe(false);
});

test('where the script that hydrates is gone, the page stays, and its links and forms are the browser’s', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/could not be loaded|Failed to load resource/);
  await page.route(/\/remotes\/shell\/.*\/shell\.\w+\.js$/, (route) => route.abort());
  await page.goto('/opportunities?search=counsel');
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox').fill('associate');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=associate/);
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

for (const [gone, files] of [
  ['the container', /\/remotes\/mfe-content\/.*\/remoteEntry\.\w+\.js$/],
  ['the release set', /\/remotes\/.*\.js$/],
] as const)
  test(`where ${gone} is gone at the first touch, the control says so, links work, and the next click recovers [PAGE-83]`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/could not be loaded|Failed to load resource|is not used:|No version of/);
    await finish(page, '/home');
    // The identity's script loads when the page is idle; without it the guard would lead to the guest's error page.
    const guest = page.waitForResponse((response) => response.url().includes('/guests/'));
    await page.goto('/home');
    await guest;
    await page.waitForLoadState('networkidle');
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    const opener = page.getByRole('button', { name: /^Read in full/ }).first();
    // As where a browser does not know it.
    await opener.evaluate((button) => button.removeAttribute('command'));
    await opener.click();
    await expect(page.getByText('This part of the page is not available right now.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.unroute(files);
    await page.goBack();
    await opener.evaluate((button) => button.removeAttribute('command'));
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test('where the boot script is gone, the page stays, and its links, forms and menus are the browser’s', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/boot\.\w+\.js$/, (route) => route.abort());
  await page.goto('/team');
  await page.getByRole('searchbox').fill('zzzzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.locator('#chrome-header details:has(> [role="dialog"]) > summary').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('what a visitor has selected, and the words of a translator, survive a late hydration', async ({
  page,
  allowConsole,
}) => {
  // React's, of words that are not those of the server: it renders the page again.
  allowConsole(/Minified React error #4(18|23|25)/);
  await finish(page, '/home');
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  const title = page.getByRole('heading', { level: 1 });
  await title.evaluate((heading) => getSelection()?.selectAllChildren(heading));
  const selected = () => page.evaluate(() => String(getSelection()));
  const before = await selected();
  await waitForHydration(page);
  expect(await selected()).toBe(before);

  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.evaluate(translate);
  await page.locator('main [data-acts]').last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: /Next testimonial/ }).click();
  await expect(page.getByRole('region', { name: /testimonial|say/i }).getByText('2 / 13')).toBeVisible();
  await expect(title).toBeVisible();
});

/** Puts each text into elements of its own, as a browser does that translates the page. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode as Text);
  for (const node of nodes) {
    if (!node.data.trim() || node.parentElement?.closest('script, style')) continue;
    const words = document.createElement('font');
    node.replaceWith(words);
    words.append(Object.assign(document.createElement('font'), { textContent: `[${node.data}]` }));
  }
}

test('the mobile menu needs no framework: Escape closes it, the page behind it is inert', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/legal/terms');
  const menu = page.locator('#chrome-header details:has(> [role="dialog"])');
  await menu.locator('summary').first().click();
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  expect(await isHydrated(page)).toBe(false);
});

test('a link to a section focuses its heading without a framework', async ({ page }) => {
  await page.goto('/services');
  await page.locator('main a[href="/services#media"]').first().click();
  await expect(page.locator('h2#media')).toBeFocused();
  await expect(page.locator('main a[href="/services#media"][aria-current]').first()).toBeVisible();
});

test('Back from a reloaded page without a router shows the page that one had shown before', async ({ page }) => {
  await page.goto('/opportunities');
  await followLink(page, '/legal/terms');
  await expect(page).toHaveURL(/\/legal\/terms$/);
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal jobs at US law firms and companies');
});

test('Back from a reloaded page before its boot script has run likewise', async ({ page }) => {
  await page.goto('/opportunities');
  await followLink(page, '/legal/terms');
  await expect(page).toHaveURL(/\/legal\/terms$/);
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await page.route(/\/boot\.\w+\.js$/, async (route) => {
    await left;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/opportunities$/);
  leave();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal jobs at US law firms and companies');
});
