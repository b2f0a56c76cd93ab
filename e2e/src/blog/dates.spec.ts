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
/** Server and browser are on different sides of UTC. */
const zones = [
  ['Pacific/Auckland', 'America/Los_Angeles'],
  ['America/Los_Angeles', 'Pacific/Auckland'],
] as const;

let upstream: Upstream;
test.beforeAll(async () => {
  upstream = await startContentService(posts);
});
test.afterAll(() => upstream.stop());

for (const [serverZone, browserZone] of zones) {
  test.describe(`with the server in ${serverZone}`, () => {
    test.use({ timezoneId: browserZone });
    let site: Site;
    const { TZ } = process.env;
    test.beforeAll(async () => {
      process.env.TZ = serverZone;
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(serverZone);
      site = await startSite({ env: { CONTENT_URL: upstream.url } });
    });
    test.afterAll(async () => {
      await site.stop();
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    });

    test(`a browser in ${browserZone} shows the same UTC dates before and after hydration and client navigation [FORMAT-1]`, async ({
      page,
      request,
    }) => {
      const html = await (await request.get(`${site.url}/blog`)).text();
      for (const date of Object.values(dates)) expect(html).toContain(`>${date}<`);

      await visit(page, `${site.url}/blog`);
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(browserZone);
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
