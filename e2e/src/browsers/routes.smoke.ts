import { visit } from '../harness/hydration.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, test } from '../harness/test.ts';
import { urls } from '../harness/urls.ts';

for (const [route, states] of Object.entries(urls))
  test(`${route} hydrates without console output, shows one h1 and does not scroll sideways`, async ({ page }) => {
    for (const url of states) {
      await visit(page, url);
      await expect(page).toHaveURL(url);
      await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
      expect(await sideways(page)).toEqual([]);
    }
  });
