import type { Tab } from './tab.ts';
import { expect, test } from './test.ts';

/** Number of guest creations that the page in the tab has requested. */
const creations = (tab: Tab) =>
  tab.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/gateway/guests/')).length,
  );

const guarded = ['/home', '/opportunities', '/match', '/blog'];

test('one guest is created per visitor, with its token in a cookie, or per page load if the browser refuses the cookie [GUEST-1, TOKEN-4, TOKEN-5]', async ({
  tab,
  engine,
}) => {
  // WebKit stores Secure cookies on https only, not on http://localhost.
  const kept = engine === 'firefox';
  await tab.open('/home');
  await expect.poll(() => creations(tab)).toBe(1);
  await expect
    .poll(async () => (await tab.browser.cookies()).map(({ name }) => name).sort())
    .toEqual(kept ? ['guest-xsrf', 'authToken'] : ['guest-xsrf']);
  for (const path of guarded) {
    await tab.open(path);
    await expect.poll(() => creations(tab)).toBe(kept ? 0 : 1);
  }
});

test('with cookies blocked, pages work with one in-memory guest per page load [GUEST-20, TOKEN-5]', async ({
  openBrowser,
  expectConsole,
}) => {
  // Firefox blocks sessionStorage along with cookies; the router logs that and continues.
  expectConsole(/Failed to save scroll positions in sessionStorage/);
  const tab = await openBrowser({ blockCookies: true });
  for (const path of guarded) {
    await tab.open(path);
    await expect.poll(() => creations(tab)).toBe(1);
  }
  await tab.click('header nav a', 'Opportunities');
  await tab.eventually(() => location.pathname).toBe('/opportunities');
  await tab.eventually(() => document.querySelectorAll('main article').length).toBeGreaterThan(0);
  expect(await creations(tab)).toBe(1);
  expect(await tab.browser.cookies()).toEqual([]);
});
