import type { Page, Route } from '@playwright/test';
import { consoleLines } from '../harness/console-lines.ts';
import { waitForHydration } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';
import { answerCreation, guestCalls, json, routeOf, tokenOf } from './guest-gateway.ts';

/** Navigations of the main frame, including client navigations but not the router's replacement of the first entry. */
function navigations(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && seen.at(-1) !== pathname) seen.push(pathname);
  });
  return seen;
}

/** How the gateway fails: an error status, no connection, a body that is not JSON, a timeout. */
const failures: Readonly<Record<string, (route: Route) => unknown>> = {
  'responds with 500': (route) => route.fulfill(json({ title: 'Broken' }, {}, 500)),
  'refuses the connection': (route) => route.abort('connectionrefused'),
  'responds with HTML': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' }),
  hangs: () => {},
};

test("however the gateway fails, the error page is shown without console messages or a redirect loop, and 'Try again' recovers [GUARD-4, GUARD-5, GUEST-15]", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^Failed to load resource: the server responded with a status of 500/);
  expectConsole(/^Failed to load resource: net::ERR_CONNECTION_REFUSED/);
  const lines = consoleLines(page);
  for (const [name, respond] of Object.entries(failures)) {
    await test.step(`the gateway ${name}`, async () => {
      await page.unrouteAll();
      await answerCreation(page, respond);
      const seen = navigations(page);
      await page.goto('/blog?page=2');
      await expect(page).toHaveURL(/\/error-checking-guest\?return=%2Fblog%3Fpage%3D2$/, { timeout: 20_000 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.locator('h1').count()).toBe(1);
      // A redirect loop would have shown by now.
      await page.waitForLoadState('networkidle');
      expect(seen).toEqual(['/blog', '/error-checking-guest']);
      expect(lines).toEqual([]);
    });
  }
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('authToken');
});

test('a missing token header logs one console error; the guest counts as loaded, and calls carry only the app id [GUEST-11]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/company-token/);
  const lines = consoleLines(page);
  const calls = guestCalls(page);
  await answerCreation(page, (route) => route.fulfill(json({ data: { unique_id: 'g-without-token' } })));
  await page.goto('/blog');
  await waitForHydration(page);
  const search = page.waitForRequest('**/api/search/entities/search');
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
  const headers = (await search).headers();
  await expect(page).toHaveURL(/\/opportunities$/);
  expect(headers.authorization).toBeUndefined();
  expect(headers.appid).toBeTruthy();
  expect(calls.map(routeOf)).toEqual(['POST /guests/']);
  expect(lines).toEqual([expect.stringContaining('company-token')]);
});

test('with a token without exp and one that cannot be decoded, pages work without repeated guest creations or renewals [GUEST-12]', async ({
  page,
  context,
}) => {
  for (const [token, routes] of [
    [tokenOf({ user_unique_id: 'g-no-exp' }), ['POST /guests/', 'POST /guests/:id/auth']],
    ['garbage', ['POST /guests/']],
  ] as const) {
    await context.clearCookies();
    const calls = guestCalls(page);
    const respond = (route: Route) => route.fulfill(json({ data: {} }, { 'company-token': token }));
    await answerCreation(page, respond);
    await page.route('**/guests/g-no-exp/auth', respond);
    await page.goto('/blog');
    await waitForHydration(page);
    for (const [link, path] of [
      ['Opportunities', '/opportunities'],
      ['Blog', '/blog'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
    await page.waitForLoadState('networkidle');
    expect(calls.map(routeOf)).toEqual(routes);
    // Leave the site, so that the next token comes as on a first visit.
    await page.goto('about:blank');
    await page.unrouteAll();
  }
});

test('the error page links only to paths of this site and is noindex [GUARD-6, GUARD-7]', async ({ request }) => {
  const open = async (wanted: string) =>
    (await request.get(`/error-checking-guest?return=${encodeURIComponent(wanted)}`)).text();
  const tryAgain = (html: string) => html.match(/<a\b[^>]*\bhref="([^"]*)"[^>]*>Try again/)?.[1];
  for (const wanted of ['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)'])
    expect(tryAgain(await open(wanted)), wanted).toBe('/home');
  const html = await open('/blog');
  expect(tryAgain(html)).toBe('/blog');
  expect(html).toContain('noindex');
});
