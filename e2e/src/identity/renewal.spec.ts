import { waitForHydration } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';
import { giveToken, guestCalls, routeOf, tokenOf } from './guest-gateway.ts';
import { exposeIdentity, type IdentityWindow } from './page-identity.ts';

/** An existing guest with an expired token. */
async function expiredGuest(page: import('@playwright/test').Page, baseURL: string | undefined): Promise<string> {
  const id = crypto.randomUUID();
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'a', url: baseURL ?? '', sameSite: 'Strict' }]);
  const response = await page.request.post('/api/gateway/guests/', {
    headers: { 'x-xsrf-token': 'a' },
    data: { guest: { unique_id: id, user_unique_id: id } },
  });
  expect(response.status()).toBe(201);
  await giveToken(page, baseURL, tokenOf({ user_unique_id: id, exp: 1 }));
  return id;
}

test('ten concurrent calls with an expired token share one renewal [GUEST-7]', async ({ page, baseURL }) => {
  await expiredGuest(page, baseURL);
  await exposeIdentity(page);
  const calls = guestCalls(page);
  await page.goto('/landing');
  await waitForHydration(page);
  const statuses = await page.evaluate(async () => {
    const { identity } = await (window as unknown as IdentityWindow).sharedIdentity();
    const call = () => identity().http.request({ service: 'content', path: '/posts/' });
    return Promise.all(Array.from({ length: 10 }, async () => (await call()).status));
  });
  expect(statuses).toEqual(Array(10).fill(200));
  expect(calls.map(routeOf)).toEqual(['POST /guests/:id/auth', 'GET /guests/:id']);
});

test('two tabs with an expired token share one renewal [GUEST-7]', async ({ context, page, baseURL }) => {
  await expiredGuest(page, baseURL);
  const tabs = [page, await context.newPage()];
  const calls = tabs.map(guestCalls);
  await Promise.all(tabs.map((tab) => tab.goto('/landing')));
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
  // Each tab fetches its guest; one of them renews the token for both.
  await expect
    .poll(() => calls.flat().map(routeOf).sort())
    .toEqual(['GET /guests/:id', 'GET /guests/:id', 'POST /guests/:id/auth']);
});

test('a renewal refused with 404 creates one new guest, and so does an unexpired token that gets a 401 [GUEST-13, GUEST-14]', async ({
  page,
  context,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/^Failed to load resource: .* 404/);
  expectConsole(/^Failed to load resource: .* 401/);
  expectConsole(/^The guest could not be fetched HttpError: GET gateway: answered 401/);
  for (const [exp, routes] of [
    [1, ['POST /guests/:id/auth', 'POST /guests/']],
    [Date.now() / 1000 + 3000, ['GET /guests/:id', 'POST /guests/']],
  ] as const) {
    await context.clearCookies();
    await giveToken(page, baseURL, tokenOf({ user_unique_id: crypto.randomUUID(), exp }));
    const calls = guestCalls(page);
    await page.goto('/blog');
    await page.waitForLoadState('networkidle');
    await expect.poll(() => calls.map(routeOf)).toEqual(routes);
    await expect(page).toHaveURL(/\/blog$/);
    // Leave the site, so that no page of it holds a guest.
    await page.goto('about:blank');
  }
});
