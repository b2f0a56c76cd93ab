import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { localRegistry } from 'registry/client';
import { signPreview } from 'registry/keys';
import { FolderStore } from 'registry/store';
import { visit } from '../harness/hydration.ts';
import { copyRelease } from '../harness/release-copy.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

const key = 'p'.repeat(32);
const heading = 'Legal jobs at US law firms and companies';
const previewed = 'Attorney jobs in preview';
const inAnHour = () => new Date(Date.now() + 3_600_000);
let token: string;
const inPreview = (url: string) => `${url}${url.includes('?') ? '&' : '?'}mfe-preview=${encodeURIComponent(token)}`;

let previews: ReturnType<typeof localRegistry>;
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { PREVIEW_KEY: key, PAGE_CACHE_SECONDS: '30' } });
  const registry = new FolderStore(site.registryDir);
  const from = registry.readSet().remotes['mfe-jobs']?.version ?? '';
  const patch = (_: string, text: string) => text.replaceAll(heading, previewed);
  copyRelease(registry, { name: 'mfe-jobs', from, to: '9.9.9', patch });
  copyRelease(registry, { name: 'mfe-jobs', from, to: '9.9.8' });
  const content = registry.readSet().remotes['mfe-content']?.version ?? '';
  copyRelease(registry, { name: 'mfe-content', from: content, to: '9.9.9' });
  previews = localRegistry(registry, 'a test', registry.dir, key);
  token = await previews.preview({ name: 'mfe-jobs', version: '9.9.9' }, inAnHour());
  const manifest = path.join(registry.releaseDir('mfe-jobs', '9.9.8'), 'release.json');
  const release = registry.readRelease('mfe-jobs', '9.9.8');
  writeFileSync(manifest, JSON.stringify({ ...release, requires: { react: '^99.0.0' } }));
});
test.afterAll(() => site.stop());

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test('a preview shows a release before it is live, without affecting visitors; links, filters, Back and reload stay in it, and no call carries its token [PREVIEW-3, PREVIEW-4]', async ({
  page,
  request,
}) => {
  const calls: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/api/'))
      calls.push(`${call.url()} ${call.postData() ?? ''} ${call.headers().referer ?? ''}`);
  });
  const live = async () => (await request.get(`${site.url}/opportunities`)).text();
  expect(await live()).toContain(heading);
  const response = await visit(page, `${site.url}${inPreview('/opportunities')}`);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store, no-transform',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(response?.headers()).not.toHaveProperty('cdn-cache-control');
  expect(await response?.text()).toContain(previewed);
  await expect(title(page)).toHaveText(previewed);
  await expect(banner(page)).toContainText('Preview of mfe-jobs 9.9.9. It is not live.');
  const after = await request.get(`${site.url}/opportunities`);
  expect(await after.text()).toBe(await live());
  expect(await after.text()).not.toContain(previewed);

  await page.evaluate(() => Object.assign(window, { openedOnce: true }));
  await expect(page).toHaveURL(`${site.url}${inPreview('/opportunities')}`);
  await page.getByLabel('Practice Area', { exact: true }).selectOption('Engineer');
  await expect(page).toHaveURL(/mfe-preview=/);
  await expect(page.getByText('Total Results: 12')).toBeVisible();
  await page.locator('article a').first().click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect(page).toHaveURL(/\/opportunities\/.*mfe-preview=/);
  await expect(page.getByRole('link', { name: 'Leave preview' })).toHaveAttribute('href', new URL(page.url()).pathname);
  await page.goBack();
  await expect(title(page)).toHaveText(previewed);
  await expect(page).toHaveURL(/mfe-preview=/);
  await expect(page.getByText('Total Results: 12')).toBeVisible();
  expect(await page.evaluate(() => 'openedOnce' in window)).toBe(true);
  await page.reload();
  await expect(title(page)).toHaveText(previewed);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((call) => call.includes('mfe-preview') || call.includes(token))).toEqual([]);
});

test('a link with tokens of two remotes shows both releases; of two for one remote, the first', async ({ page }) => {
  const other = await previews.preview({ name: 'mfe-content', version: '9.9.9' }, inAnHour());
  const late = signPreview(key, { name: 'mfe-jobs', version: '9.9.8' }, inAnHour());
  const both = encodeURIComponent([other, token, late].join(','));
  await visit(page, `${site.url}/opportunities?mfe-preview=${both}`);
  await expect(title(page)).toHaveText(previewed);
  await expect(banner(page)).toContainText('Preview of mfe-content 9.9.9, mfe-jobs 9.9.9. They are not live.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page.locator('[data-mfe="mfe-content"] h1')).toBeVisible();
  const response = await page.reload();
  expect(await response?.text()).toContain('/remotes/mfe-content/9.9.9/');
  await expect(page).toHaveURL(/\/blog\?mfe-preview=.*mfe-content.*mfe-jobs/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links and redirects stay in the preview [PREVIEW-4]', async ({ page }) => {
    await page.goto(`${site.url}${inPreview('/')}`);
    await expect(page).toHaveURL(`${site.url}${inPreview('/home')}`);
    await page.locator('footer').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(`${site.url}${inPreview('/blog')}`);
    await expect(banner(page)).toBeVisible();
  });
});

test('a preview link that is modified, expired or for a release that is missing or cannot run is refused with the reason [PREVIEW-1]', async ({
  request,
}) => {
  const sign = (version: string, expires = inAnHour()) => signPreview(key, { name: 'mfe-jobs', version }, expires);
  const ask = async (given: string) => {
    const response = await request.get(`${site.url}/opportunities?mfe-preview=${encodeURIComponent(given)}`);
    return [response.status(), response.headers()['cache-control'], (await response.json()).title];
  };
  expect(await ask(token.replace('9.9.9', '9.9.8'))).toEqual([403, 'no-store', 'The preview link is not valid']);
  expect(await ask('')).toEqual([403, 'no-store', 'The preview link is not valid']);
  expect(await ask(sign('9.9.9', new Date(0)))).toEqual([410, 'no-store', expect.stringContaining('has expired')]);
  expect(await ask(sign('9.9.7'))).toEqual([404, 'no-store', expect.stringContaining('never published')]);
  expect(await ask(sign('9.9.8'))).toEqual([409, 'no-store', expect.stringContaining('react ^99.0.0')]);
});
