import { visit, waitForHydration } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';
import { guestCalls, routeOf } from './guest-gateway.ts';

const v4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a first visit creates exactly one guest, with the specified request body [GUEST-1, GUEST-2, GUEST-17]', async ({
  page,
  context,
}) => {
  const calls = guestCalls(page);
  await page.goto('/home');
  // A visitor who leaves before the response arrives has no guest yet.
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('authToken');
  for (const path of ['/opportunities', '/match', '/blog']) await page.goto(path);
  await page.waitForLoadState('networkidle');
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

test('the only cookies are authToken and XSRF-TOKEN; page responses contain no Set-Cookie header and no token [CALL-7, TOKEN-4]', async ({
  page,
  context,
}) => {
  const first = await page.goto('/opportunities');
  expect(await first?.headerValue('set-cookie')).toBeNull();
  await expect.poll(async () => (await context.cookies()).length).toBe(2);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['XSRF-TOKEN', 'authToken']);
  const token = cookies.find(({ name }) => name === 'authToken');
  expect(token).toMatchObject({ path: '/', secure: true, sameSite: 'Lax', expires: -1 });
  expect(cookies.find(({ name }) => name === 'XSRF-TOKEN')).toMatchObject({ path: '/', sameSite: 'Strict' });
  const again = await page.goto('/opportunities');
  expect(await again?.text()).not.toContain(token?.value);
});

test('client calls carry the token as a bearer credential, and no URL contains it [CALL-1, CALL-5, TOKEN-6]', async ({
  page,
  context,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/blog');
  await waitForHydration(page);
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'authToken')).toBe(true);
  const token = (await context.cookies()).find(({ name }) => name === 'authToken')?.value ?? 'none';
  const search = page.waitForRequest('**/api/search/entities/search');
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
  const headers = (await search).headers();
  expect(headers.authorization).toBe(`Bearer ${token}`);
  expect(headers['x-xsrf-token']).toBeTruthy();
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
});

test('a browser without cookies creates one guest per page load, and its pages work [GUEST-20]', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });
  const calls = guestCalls(page);
  await visit(page, '/home');
  await page.waitForLoadState('networkidle');
  const search = page.waitForRequest('**/api/search/entities/search');
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
  await expect(page).toHaveURL(/\/opportunities$/);
  expect((await search).headers().authorization).toMatch(/^Bearer /);
  expect(calls.map(routeOf)).toEqual(['POST /guests/']);
  expect(await context.cookies()).toEqual([]);
});
