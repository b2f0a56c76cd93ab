import { followLink } from '../harness/follow-link.ts';
import { expect, test } from '../harness/test.ts';

type Scope = Readonly<Record<string, Readonly<Record<string, { readonly from: string }>>>>;
type Runtime = { readonly __INSTANCES__: readonly { readonly shareScopeMap: Readonly<Record<string, Scope>> }[] };

test('the shell and three remotes share one identity instance from a single provider [GUEST-17]', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
  await expect(page).toHaveURL(/\/opportunities$/);
  await followLink(page, '/match');
  await expect(page.locator('[data-mfe="mfe-telehealth"] h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The share scope of each container lists a package under every version that somebody provides.
  const providers = await page.evaluate(() => {
    const { __FEDERATION__ } = window as unknown as { __FEDERATION__: Runtime };
    return __FEDERATION__.__INSTANCES__.map(({ shareScopeMap }) =>
      Object.values(shareScopeMap.default?.['shared-identity'] ?? {}).map(({ from }) => from),
    );
  });
  expect(providers.length).toBeGreaterThan(0);
  expect(new Set(providers.flat())).toEqual(new Set(['shell']));
});
