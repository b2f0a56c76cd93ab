import { expect, test } from '@playwright/test';
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

test('one token change reaches a subscriber of each remote exactly once; none is left after it unsubscribed', async ({
  page,
}) => {
  await exposeIdentity(page);
  await page.goto('/landing');
  const heard = await page.evaluate(async () => {
    const seen: string[] = [];
    const subscriptions = await Promise.all(
      ['jobs', 'content', 'telehealth'].map(async (remote) => {
        const { identity } = await (window as unknown as IdentityWindow).sharedIdentity();
        await identity().guestReady();
        return identity().token$.subscribe(() => seen.push(remote));
      }),
    );
    seen.length = 0;
    const { identity } = await (window as unknown as IdentityWindow).sharedIdentity();
    const other = (exp: number) => `e30.${btoa(JSON.stringify({ user_unique_id: 'x', exp })).replace(/=/g, '')}.s`;
    // biome-ignore lint/suspicious/noDocumentCookie: another tab's renewal, seen by the next call.
    document.cookie = `authToken=${other(Date.now() / 1000 + 3000)}; path=/; Secure`;
    await identity().http.request({ service: 'content', path: '/posts/' });
    const once = [...seen].sort();
    for (const subscription of subscriptions) subscription.unsubscribe();
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = `authToken=${other(Date.now() / 1000 + 3100)}; path=/; Secure`;
    await identity().http.request({ service: 'content', path: '/posts/' });
    return { once, after: seen.length };
  });
  expect(heard).toEqual({ once: ['content', 'jobs', 'telehealth'], after: 3 });
});
