import { followLink } from '../harness/follow-link.ts';
import { expect, test } from '../harness/test.ts';
import { exposeIdentity, type IdentityWindow } from './page-identity.ts';

test('the shell and three remotes share one identity instance from a single provider [GUEST-17]', async ({ page }) => {
  await exposeIdentity(page);
  await page.goto('/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
  await expect(page).toHaveURL(/\/opportunities$/);
  await followLink(page, '/match');
  await expect(page.locator('[data-mfe="mfe-telehealth"] h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scopes = await page.evaluate(() =>
    (window as unknown as IdentityWindow).sharedIdentityVersions().map((versions) => versions.map(({ from }) => from)),
  );
  expect(scopes.length).toBeGreaterThan(0);
  for (const providers of scopes) expect(providers).toEqual(['shell']);
});
