import { expect, test } from '../harness/test.ts';
import { exposeIdentity, type IdentityWindow } from './page-identity.ts';

test('shell and three remotes share one identity, which one provider brings', async ({ page }) => {
  await exposeIdentity(page);
  await page.goto('/home');
  for (const [link, path] of [
    ['Opportunities', '/opportunities'],
    ['Blog', '/blog'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.waitForLoadState('networkidle');
  const scopes = await page.evaluate(() =>
    (window as unknown as IdentityWindow).sharedIdentityVersions().map((versions) => versions.map(({ from }) => from)),
  );
  expect(scopes.length).toBeGreaterThan(0);
  for (const providers of scopes) expect(providers).toEqual(['shell']);
});
