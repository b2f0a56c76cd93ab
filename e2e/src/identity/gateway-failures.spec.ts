import type { Page } from '@playwright/test';
import { consoleLines } from '../harness/console-lines.ts';
import { expect, test } from '../harness/test.ts';
import { answerCreation } from './guest-gateway.ts';

/** Navigations of the main frame, including client navigations but not the router's replacement of the first entry. */
function navigations(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && seen.at(-1) !== pathname) seen.push(pathname);
  });
  return seen;
}

test("while the gateway refuses connections, the error page is shown without console messages or a redirect loop, and 'Try again' recovers [GUARD-4, GUARD-5, GUEST-15]", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^Failed to load resource: net::ERR_CONNECTION_REFUSED/);
  const lines = consoleLines(page);
  await answerCreation(page, (route) => route.abort('connectionrefused'));
  const seen = navigations(page);
  await page.goto('/blog?page=2');
  await expect(page).toHaveURL(/\/error-checking-guest\?return=%2Fblog%3Fpage%3D2$/);
  await expect(page.locator('h1')).toHaveCount(1);
  // A redirect loop would have shown by now.
  await page.waitForLoadState('networkidle');
  expect(seen).toEqual(['/blog', '/error-checking-guest']);
  expect(lines).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('authToken');
});
