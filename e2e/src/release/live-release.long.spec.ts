import { UngatedStore } from '../../../packages/registry/test/ungated-store.ts';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { visit, waitForHydration } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { type Site, startSite, until } from '../harness/site.ts';
import { expect, notUsedYet, test } from '../harness/test.ts';

test.skip(!isLong, 'npm run test:long');

test.setTimeout(360_000);
/** What its list says and no other release's does. */
const mark = 'Release nine';

let site: Site;
let team: CheckoutCopy;
test.beforeAll(async () => {
  site = await startSite();
  team = copyCheckout();
});
test.afterAll(async () => {
  team.remove();
  await site.stop();
});

test('a page that is open while a remote is released keeps working, even across a new shell [RELEASE-12]', async ({
  page,
  context,
  request,
}) => {
  // Opened before: it must go on working, with chunks it has not asked for yet, also across a new shell.
  await visit(page, `${site.url}/opportunities`);

  await page.evaluate(() => Object.assign(window, { openedBefore: true }));

  const registry = new UngatedStore(site.registryDir);
  const heading = 'Legal jobs at US law firms and companies</h1>';
  team.edit('mfe-jobs/src/list/opportunity-list-page.tsx', heading, `${heading}<p>${mark}</p>`);
  await team.publish('mfe-jobs', '9.0.0', site.registryDir, ['--no-promote']);

  await registry.promote('mfe-jobs', '9.0.0');
  await until(async () => (await (await request.get(`${site.url}/opportunities`)).text()).includes(mark));

  const later = await context.newPage();
  const seen: string[] = [];
  later.on('console', (message) => {
    if (!notUsedYet.test(message.text())) seen.push(message.text());
  });
  await visit(later, `${site.url}/opportunities`);
  await expect(later.getByText(mark)).toBeVisible();
  await waitForHydration(later);
  await later.getByLabel('Practice Area', { exact: true }).selectOption('Engineer');
  await expect(later.getByText('Total Results: 12')).toBeVisible();
  await expect(later.getByText(mark)).toBeVisible();
  expect(seen).toEqual([]);

  // A new shell build, and a restart with it.
  team.edit(
    'packages/host/src/browser/page.ts',
    'servedData(bootElementId);',
    'servedData(`boot`.concat(bootElementId.slice(4)));',
  );
  await team.publish('shell', '9.9.9', site.registryDir);
  await site.restart();
  expect(await (await request.get(`${site.url}/healthz`)).json()).toMatchObject({ shell: '9.9.9' });

  await page.locator('article a').first().click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
  await expect(page).toHaveURL(/\/blog$/);
  // All of it in the page that was opened before.
  expect(await page.evaluate(() => 'openedBefore' in window)).toBe(true);
  await visit(page, `${site.url}/home`);
  const [script] = registry.readRelease('shell', '9.9.9').assets.shell?.js ?? [];
  await expect(page.locator(`script[src="/remotes/shell/files/${script}"]`)).toHaveCount(1);
});
