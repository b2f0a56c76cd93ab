import { followLink } from '../harness/follow-link.ts';
import { visit } from '../harness/hydration.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { remotes, unavailable } from './remotes.ts';

// Only the browser's requests fail, so the tests can share one site.
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ lastKnownGood: false });
});
test.afterAll(() => site.stop());

test("without its browser files, each remote shows the fallback on a client navigation, the header stays, and 'Try again' recovers [REMOTE-1, REMOTE-2, REMOTE-4]", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^Failed to load resource: .* 404/);
  for (const { name, path: url, other } of remotes) {
    await test.step(name, async () => {
      expectConsole(new RegExp(`^${name} \\S+ is not used:`));
      // Install the route before the page can prefetch the files.
      await page.route(`**/remotes/${name}/**`, (route) => route.fulfill({ status: 404 }));
      await visit(page, site.url + other);
      await followLink(page, url);
      const fallback = page.locator(`[data-mfe="${name}"][data-mfe-state="unavailable"]`);
      await expect(fallback).toContainText(unavailable);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page).toHaveURL(site.url + url);
      await page.unroute(`**/remotes/${name}/**`);
      await fallback.getByText('Try again').click();
      await expect(page.locator(`[data-mfe="${name}"] h1`)).toBeVisible();
    });
  }
});
