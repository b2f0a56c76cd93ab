import { reload, visit } from '../harness/hydration.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import type { Upstream } from '../harness/upstream.ts';
import { postOf, startContentService } from './content-service.ts';

/** Half an hour before and after midnight: any time zone other than UTC gets one of them wrong. No zone means UTC. */
const posts = [
  postOf('after', { publishAt: '2026-03-01T00:30:00Z' }),
  postOf('before', { publishAt: '2026-02-28T23:30:00' }),
];
const dates = { after: 'Mar 1, 2026', before: 'Feb 28, 2026' };
const zones = ['Pacific/Auckland', 'America/Los_Angeles'];

let upstream: Upstream;
test.beforeAll(async () => {
  upstream = await startContentService(posts);
});
test.afterAll(() => upstream.stop());

for (const zone of zones) {
  test.describe(`with the server in ${zone}`, () => {
    let site: Site;
    const { TZ } = process.env;
    test.beforeAll(async () => {
      process.env.TZ = zone;
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      site = await startSite({ env: { CONTENT_URL: upstream.url } });
    });
    test.afterAll(async () => {
      await site.stop();
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    });

    for (const timezoneId of zones) {
      test.describe(() => {
        test.use({ timezoneId });

        test(`a browser in ${timezoneId} shows the same UTC dates before and after hydration and client navigation [FORMAT-1]`, async ({
          page,
        }) => {
          const html = await (await page.request.get(`${site.url}/blog`)).text();
          for (const date of Object.values(dates)) expect(html).toContain(`>${date}<`);

          await visit(page, `${site.url}/blog`);
          expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId);
          for (const [slug, date] of Object.entries(dates)) {
            const card = page.getByRole('article').filter({ hasText: `Title ${slug}` });
            await expect(card.getByText(date, { exact: true })).toBeVisible();
            await card.getByRole('link').click();
            await expect(page.getByRole('heading', { level: 1, name: `Title ${slug}` })).toBeVisible();
            await expect(page.locator('time')).toHaveText(date);
            await reload(page);
            await expect(page.locator('time')).toHaveText(date);
            await page.getByRole('link', { name: 'Back to Blog' }).click();
          }
        });
      });
    }
  });
}
