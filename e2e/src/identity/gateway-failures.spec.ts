import type { Page, Route } from '@playwright/test';
import { consoleLines } from '../harness/console-lines.ts';
import { expect, test } from '../harness/test.ts';
import { answerCreation, json } from './guest-gateway.ts';

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
