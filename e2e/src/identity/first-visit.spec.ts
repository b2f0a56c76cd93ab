import { waitForHydration } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';
import { guestCalls, routeOf } from './guest-gateway.ts';

const v4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a first visit creates exactly one guest, with the specified request body [GUEST-1, GUEST-2, GUEST-17]', async ({
  page,
  context,
}) => {
  const calls = guestCalls(page);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const first = await page.goto('/home');
  expect(await first?.headerValue('set-cookie')).toBeNull();
  // A visitor who leaves before the response arrives has no guest yet.
  await expect.poll(async () => (await context.cookies()).length).toBe(2);
  const token = await test.step('its token is in a cookie that the browser sets [CALL-7, TOKEN-4]', async () => {
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['authToken', 'guest-xsrf']);
    const cookie = cookies.find(({ name }) => name === 'authToken');
    expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax', expires: -1 });
    expect(cookies.find(({ name }) => name === 'guest-xsrf')).toMatchObject({ path: '/', sameSite: 'Strict' });
    return cookie?.value || 'none';
  });

  await test.step('calls of the browser carry it; no URL or page has it [CALL-1, CALL-5, TOKEN-6]', async () => {
    for (const path of ['/match', '/blog']) {
      const again = await page.goto(path);
      expect(await again?.text()).not.toContain(token);
    }
    await waitForHydration(page);
    const search = page.waitForRequest('**/api/search/entities/search');
    await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
    const carried = (await search).headers();
    expect(carried.authorization).toBe(`Bearer ${token}`);
    expect(carried['x-xsrf-token']).toBeTruthy();
    await page.waitForLoadState('networkidle');
    expect(urls.filter((url) => url.includes(token))).toEqual([]);
  });

  const creations = calls.filter((call) => routeOf(call) === 'POST /guests/');
  expect(creations).toHaveLength(1);
  const body = creations[0]?.postDataJSON();
  expect(body.guest.unique_id).toMatch(v4);
  expect(body).toEqual({
    guest: {
      unique_id: body.guest.unique_id,
      user_unique_id: body.guest.unique_id,
      identity: { role_name: 'guest', role_unique_id: expect.any(String) },
    },
  });
  const headers = creations[0]?.headers() ?? {};
  expect(headers.appid).toBeTruthy();
  expect(headers.authorization).toBeUndefined();
});
