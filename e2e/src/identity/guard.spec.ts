import { waitForHydration } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';
import { answerCreation, guestCalls, routeOf } from './guest-gateway.ts';

test('a navigation waits for the guest: the old page stays, visibly pending, until the new page appears; Back and Forward do not request the guest again [GUARD-2, GUARD-9]', async ({
  page,
}) => {
  const calls = guestCalls(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answerCreation(page, async (route) => {
    await held;
    await route.continue();
  });
  const creation = page.waitForRequest('**/api/gateway/guests/');
  await page.goto('/blog');
  await waitForHydration(page);
  await creation;
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await expect(page).toHaveURL(/\/blog$/);
  release();
  await expect(page).toHaveURL(/\/opportunities$/);
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page');
  await page.goForward();
  await expect(page).toHaveURL(/\/opportunities$/);
  expect(calls.map(routeOf)).toEqual(['POST /guests/']);
});
