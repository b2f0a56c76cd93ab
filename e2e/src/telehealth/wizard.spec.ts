import type { Page } from '@playwright/test';
import { UngatedStore } from '../../../packages/releases/test/ungated-store.ts';
import { reload, visit } from '../harness/hydration.ts';
import { type Site, startSite, until } from '../harness/site.ts';
import { storeTeamRelease, telehealthRelease } from '../harness/team-releases.ts';
import { expect, test } from '../harness/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test("by keyboard, each step focuses its heading; the browser's Back works like the wizard's, and a reload keeps the step [MATCH-7]", async ({
  page,
}) => {
  await visit(page, '/match');
  const tabTo = async (...names: readonly string[]) => {
    for (const name of names) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    }
  };
  // Skip the skip link and the logo.
  for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
  await tabTo('Close', 'EAP', 'Insurance');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Pay through your insurance')).toBeFocused();
  await tabTo('See all therapists', 'Back');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'How will you be paying?')).toBeFocused();
  await tabTo('EAP', 'Insurance', 'Self-Pay', 'Not Sure');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/team$/);

  await page.goBack();
  for (const [option, question] of [
    ['EAP', 'Pay through your EAP'],
    ['Insurance', 'Pay through your insurance'],
  ] as const) {
    await page.getByRole('link', { name: option, exact: true }).click();
    await expect(heading(page, question)).toBeVisible();
    await expect(page.getByText('No results found')).toBeVisible();
    await reload(page);
    await expect(heading(page, question)).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'How will you be paying?')).toBeVisible();
    await page.goForward();
    await expect(heading(page, question)).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(page, 'How will you be paying?')).toBeVisible();
    await expect(page).toHaveURL(/\/match$/);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every choice is a link, and the close button ends on /home [MATCH-1, MATCH-3]', async ({ page, request }) => {
    await page.goto('/match');
    for (const [option, href] of [
      ['EAP', '/match?pay=eap'],
      ['Insurance', '/match?pay=insurance'],
      ['Self-Pay', '/team/insurer/SelfPay'],
      ['Not Sure', '/team'],
    ] as const)
      await expect(page.getByRole('link', { name: option, exact: true })).toHaveAttribute('href', href);
    await page.getByRole('link', { name: 'Insurance', exact: true }).click();
    await expect(heading(page, 'Pay through your insurance')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(page, 'How will you be paying?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/');
    expect((await request.get('/')).url()).toMatch(/\/home$/);
  });
});

test.describe('with an EAP and an insurer added to the data', () => {
  let site: Site;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await startSite();
    const registry = new UngatedStore(site.registryDir);
    await storeTeamRelease(telehealthRelease, registry);
    await registry.promote('mfe-telehealth', telehealthRelease.version);
    await until(async () => (await (await fetch(`${site.url}/match`)).text()).includes('"version":"9.0.0"'));
  });
  test.afterAll(() => site.stop());

  test('each appears in its grid and links to its team page, which shows its name [MATCH-4]', async ({ page }) => {
    for (const [option, name, path, note] of [
      ['EAP', 'Northern Plan', '/team/eap/north%2Fplan%201', 'EAP: Northern Plan.'],
      ['Insurance', 'Harbour Health', '/team/insurer/harbour', 'Insurance: Harbour Health.'],
    ] as const) {
      await visit(page, `${site.url}/match`);
      await page.getByRole('link', { name: option, exact: true }).click();
      await expect(page.getByRole('img', { name })).toBeVisible();
      await expect(page.getByText('No results found')).toHaveCount(0);
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(site.url + path);
      await expect(page.locator('#main')).toContainText(note);
      await expect(page.getByRole('article')).toHaveCount(12);
      await reload(page);
      await expect(page.locator('#main')).toContainText(note);
    }
  });
});
