import type { Page } from '@playwright/test';
import { FolderStore } from 'registry/store';
import { axeViolations } from '../harness/axe.ts';
import { isLong } from '../harness/long.ts';
import { sideways } from '../harness/sideways.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { keyboardFaults } from '../quality/keyboard.ts';
import { breakJobs, brokenVersion, ownerKey, previewKey, type ServedPanel, servePanel } from './served-panel.ts';

test.skip(!isLong, 'npm run test:long');

let site: Site;
let panel: ServedPanel;
let before: string;
test.beforeAll(async () => {
  site = await startSite({ env: { PREVIEW_KEY: previewKey } });
  before = breakJobs(site.registryDir);
  panel = await servePanel(site.registryDir, site.url);
});
test.afterAll(async () => {
  await panel.stop();
  await site.stop();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(panel.url);
  await page.getByLabel('Key of your team').fill(ownerKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is live');
}

const live = () => new FolderStore(site.registryDir).readSet().remotes['mfe-jobs']?.version;

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [320, 768, 1440])
    test(`every page is accessible and fits, ${colorScheme}, ${width} px [PANEL-5]`, async ({ browser }) => {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      const check = async () =>
        expect({
          page: page.url(),
          axe: await axeViolations(page),
          sideways: await sideways(page),
          keyboard: await keyboardFaults(page),
        }).toEqual({ page: page.url(), axe: [], sideways: [], keyboard: [] });
      await page.goto(panel.url);
      await check();
      await signIn(page);
      for (const path of ['/', '/errors', '/log', '/remotes/mfe-jobs', `/remotes/mfe-jobs/${before}`, '/nothing']) {
        await page.goto(panel.url + path);
        // Not by the mouse, after which browsers show no focus ring.
        await page.locator('details').evaluateAll((all) => {
          for (const each of all) each.setAttribute('open', '');
        });
        await check();
      }
      // Of the page that does not exist.
      expect(said.filter((line) => !line.includes('404'))).toEqual([]);
      await page.close();
    });

test('promoted and rolled back in the panel, a release reaches visitors and leaves them; its preview opens on the site [PANEL-9]', async ({
  page,
  request,
}) => {
  const servedVersion = async () =>
    /"mfe-jobs".*?"version":"([^"]+)"/.exec(await (await request.get(`${site.url}/opportunities`)).text())?.[1];
  await signIn(page);
  await page.getByRole('link', { name: `Go back to ${before}` }).click();
  await page.getByLabel('Reason').last().fill('home is broken');
  await page.getByRole('button', { name: `Go back to mfe-jobs ${before}` }).click();
  await expect(page.getByRole('status')).toHaveText(`mfe-jobs ${before} is live again.`);
  await expect.poll(servedVersion).toBe(before);
  await page.reload();
  await expect(page.getByRole('status')).toHaveCount(0);
  await page.goto(`${panel.url}/remotes/mfe-jobs/${brokenVersion}`);
  await page.getByRole('button', { name: 'Make a preview link' }).click();
  const link = page.getByRole('status').getByRole('link');
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByText(`Preview of mfe-jobs ${brokenVersion}`)).toBeVisible();
  expect(await axeViolations(page, '.preview')).toEqual([]);
  await page.goto(`${panel.url}/log`);
  await expect(page.getByRole('listitem').filter({ hasText: 'home is broken' })).toContainText('rollback');
});

test("a page at another port of this machine gets no cookie of the panel's, and can neither read the panel nor change anything [PANEL-2, PANEL-3]", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/./);
  await signIn(page);
  const now = live();
  const target = `${panel.url}/remotes/mfe-jobs/${now === before ? brokenVersion : before}/rollback`;
  await page.goto(`${site.url}/legal/privacy`);
  const read = await page.evaluate(
    (url) =>
      fetch(url, { credentials: 'include' }).then(
        () => 'read',
        () => 'refused',
      ),
    panel.url,
  );
  expect(read).toBe('refused');
  const frame = await page.evaluate((url) => {
    const element = document.createElement('iframe');
    element.src = url;
    document.body.append(element);
    return new Promise((loaded) => element.addEventListener('load', () => loaded(element.contentDocument)));
  }, panel.url);
  expect(frame).toBeNull();
  // Another page, whose policy allows the form.
  await page.route(`${site.url}/form`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${target}"><input name="form-token" value="x"><button>Send</button></form>`,
    }),
  );
  await page.goto(`${site.url}/form`);
  const answer = page.waitForResponse(target);
  await page.getByRole('button').click();
  expect((await answer).status()).toBe(403);
  expect((await (await answer).request().allHeaders()).cookie ?? '').not.toContain('__Host-panel=');
  const seen = page.waitForRequest(`${site.url}/legal/terms`);
  await page.goto(`${site.url}/legal/terms`);
  expect((await (await seen).allHeaders()).cookie ?? '').not.toContain('__Host-panel=');
  expect(live()).toBe(now);
});
