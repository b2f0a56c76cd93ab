import { followLink } from '../harness/follow-link.ts';
import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

/** A page of every remote. */
const paths = ['/home', '/opportunities', '/match'];

test('a page contains its stylesheets inline: none is fetched or blocked by the CSP, and their URLs are absolute paths [STYLE-1, STYLE-2]', async ({
  page,
  request,
}) => {
  const fetched: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'stylesheet') fetched.push(asked.url());
  });
  for (const path of paths) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    const styles = page.locator('head style[data-href]');
    expect(await styles.count()).toBeGreaterThan(1);
    const css = (await styles.allTextContents()).join('\n');
    const urls = [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, url]) => url);
    expect(urls.length, `files that the styles of ${path} name`).toBeGreaterThan(0);
    expect(urls.filter((url) => !/^(\/remotes\/|data:)/.test(url ?? ''))).toEqual([]);
    // A stylesheet that the CSP blocks has no rules.
    expect(
      await styles.evaluateAll((all) => all.every((style) => (style as HTMLStyleElement).sheet?.cssRules.length)),
    ).toBe(true);
  }
  expect(fetched).toEqual([]);
  const { headers } = { headers: (await request.get('/home')).headers() };
  const known = await request.get('/home', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect(known.status()).toBe(304);
  expect(known.headers()['content-security-policy']).toBe(headers['content-security-policy']);
});

test('stylesheets that never arrive do not block the first paint of any remote', async ({ page }) => {
  await page.route('**/*.css', () => {});
  for (const url of paths) {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  }
});

test('on a client navigation to a page whose stylesheet never arrives, the fallback and the header are shown', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/RemoteTimedOutError/);
  await visit(page, '/blog');
  await page.route('**/remotes/mfe-telehealth/**/*.css', () => {});
  await followLink(page, '/team');
  await expect(page.locator('[data-mfe="mfe-telehealth"][data-mfe-state="unavailable"]')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});
