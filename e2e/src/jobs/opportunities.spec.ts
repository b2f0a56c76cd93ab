import type { Page } from '@playwright/test';
import { visit, waitForHydration } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

const results = (page: Page) => page.locator('section[aria-labelledby="live-opportunities"]');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('Back from a job restores the filters, the page and the scroll position', async ({ page }) => {
  await visit(page, '/opportunities');
  await page.getByLabel('Practice Area', { exact: true }).selectOption('Lawyer');
  await expect(page).toHaveURL(/\?professions=Lawyer$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?professions=Lawyer&page=2$/);
  await expect(page.getByText(/^Page 2 of \d+ \| Total Results: \d+$/)).toBeVisible();
  await expect(results(page).getByRole('status')).toHaveText(/^\d+ results, page 2 of \d+$/);
  const card = page.locator('article').last().getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const [place, text] = [await scrolled(page), await results(page).textContent()];
  expect(place).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\?professions=Lawyer&page=2$/);
  await expect(page.getByLabel('Practice Area', { exact: true })).toHaveValue('Lawyer');
  await expect.poll(() => results(page).textContent()).toBe(text);
  await expect.poll(() => scrolled(page)).toBe(place);
});

test('descriptions are clamped to 4 lines, which cuts none of ours, and exactly one of the two contact panels is visible [JOBS-25]', async ({
  browser,
}) => {
  // Both are up to the style sheet.
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/opportunities');
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const panels = page.locator('aside[aria-label="Contact Us"]');
    await expect(panels).toHaveCount(2);
    await expect(panels.filter({ visible: true })).toHaveCount(1);
    const lines = await page.locator('article > p:last-of-type').evaluateAll((texts) =>
      texts.map((text) => {
        const { lineHeight, webkitLineClamp } = getComputedStyle(text);
        const lines = Math.round(text.scrollHeight / Number.parseFloat(lineHeight));
        return [webkitLineClamp, lines <= 4];
      }),
    );
    expect(lines).toEqual(Array(6).fill(['4', true]));
  }
  await page.close();
});

test('if the scripts fail to load, the filters work as a form', async ({ page, expectConsole }) => {
  expectConsole(/mfe-jobs|Failed to load resource/);
  await page.route('**/remotes/mfe-jobs/**/*.js', (route) => route.abort());
  await page.goto('/opportunities?character_type_name=Manager');
  await expect(page.getByRole('button', { name: 'Clear position' })).toBeHidden();
  await page.getByLabel('Practice Area', { exact: true }).selectOption('Lawyer');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\?search=&character_type_name=Manager&location=&professions=Lawyer$/);
  await expect(page.getByLabel('Practice Area', { exact: true })).toHaveValue('Lawyer');
});

test('a job shows its stored HTML after a client navigation, without a JobPosting; printed, it shows its text but no menus, buttons or other jobs', async ({
  page,
}) => {
  await visit(page, '/opportunities?search=patent');
  await page
    .locator('article')
    .filter({ hasText: 'New York, NY' })
    .getByRole('link', { name: 'Patent Litigation Associate' })
    .click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect(page.locator('#main')).toContainText('USPTO registration is not required');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  for (const words of ['Patent Litigation Associate', 'Summary'])
    await expect(page.getByRole('heading', { name: words, exact: true })).toBeVisible();
  await expect(page.getByText('NY, DC, Miami, or Houston').first()).toBeVisible();
  for (const rest of [
    page.getByRole('banner', { includeHidden: true }),
    page.getByRole('contentinfo', { includeHidden: true }),
    page.locator('[data-mfe="mfe-jobs"] a, [data-mfe="mfe-jobs"] button'),
  ]) {
    expect(await rest.count()).toBeGreaterThan(0);
    await expect(rest.filter({ visible: true })).toHaveCount(0);
  }
});

test('a filtered list links the feed of its search, which contains only matching jobs', async ({ page, request }) => {
  const entries = async (path: string) => [...(await (await request.get(path)).text()).matchAll(/<entry>/g)].length;
  await page.goto('/opportunities?professions=Engineer&page=2');
  const named = page.locator('link[rel="alternate"][type="application/atom+xml"]');
  const feeds = await named.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(feeds).toEqual(['/jobs.xml/professions=Engineer', '/jobs.xml']);
  // Sequentially, so that the cache has seen each.
  expect(await entries('/jobs.xml')).toBe(64);
  expect(await entries('/jobs.xml/professions=Engineer')).toBe(12);
  expect(await entries('/jobs.xml/search=no.such.job')).toBe(0);
  expect(await entries('/jobs.xml/other=1')).toBe(64);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'its Atom feed' }).click();
  await expect(page).toHaveURL(/\/jobs\.xml\/professions=Engineer$/);
});
