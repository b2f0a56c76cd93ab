import type { Page } from '@playwright/test';
import { freePort } from 'server-kit/free-port';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { visit } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { type Started, startProgram } from '../harness/programs.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

test.skip(!isLong, 'npm run test:long');

let site: Site;
let copy: CheckoutCopy;
let dev: Started;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  copy = copyCheckout();
  site = await startSite();
  dev = await startProgram(
    process.execPath,
    ['--import', 'tsx', 'packages/federation-tools/src/command/main.ts', 'dev', 'mfe-jobs', '--against', site.url],
    { cwd: copy.dir, env: { ...process.env, NODE_ENV: 'development', PORT: String(await freePort()) } },
  );
});
test.afterAll(async () => {
  await dev?.stop();
  await site?.stop();
  copy?.remove();
});

const leaveMark = (page: Page) => page.evaluate(() => Object.assign(window, { markOfThisPage: true }));
const hasMark = (page: Page) => page.evaluate(() => 'markOfThisPage' in window);

test("another remote's page comes from the site, except for the local remote's fragment", async ({ page }) => {
  copy.edit('mfe-jobs/src/latest-openings/latest-openings.tsx', 'The newest ', 'The local newest ');
  await expect
    .poll(async () => (await fetch(`${dev.url}/home`)).text(), { timeout: 60_000 })
    .toContain('The local newest ');
  const response = await visit(page, `${dev.url}/home`);
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers).not.toHaveProperty('integrity-policy');
  const own = await page.request.get(`${dev.url}/remotes/mfe-jobs/dev/remoteEntry.js`);
  // Without it, a page with this header, as the site's, starts none of the remote's workers.
  expect(own.headers()['cross-origin-embedder-policy']).toBe('require-corp');
  await expect(page.getByText('The local newest ')).toBeVisible();
  await leaveMark(page);
  // If hydrated, the router handles links in it.
  await page.locator('[data-mfe="mfe-jobs"] a[href^="/opportunities"]').first().click();
  await expect(page.locator('#main [data-mfe="mfe-jobs"] h1')).toBeVisible();
  expect(await hasMark(page)).toBe(true);
  const report = await page.evaluate(async () => (await fetch('/api/reports', { method: 'POST', body: '{}' })).status);
  expect(report).toBe(204);
});

test("an unknown path under the remote's prefix redirects to the local /home; any other path gets the site's response", async ({
  request,
}) => {
  const [own, others] = await Promise.all(
    ['/opportunities/a/b/c', '/unknown'].map((path) => request.get(dev.url + path, { maxRedirects: 0 })),
  );
  expect([own?.status(), own?.headers().location]).toEqual([302, `${dev.url}/home`]);
  expect([others?.status(), others?.headers().location]).toEqual([302, '/home']);
});
