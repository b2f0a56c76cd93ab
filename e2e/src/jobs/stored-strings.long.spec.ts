import { followLink } from '../harness/follow-link.ts';
import { visit } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';
import { corpus } from '../xss/corpus.ts';
import { dangers } from '../xss/dangers.ts';
import { jobBody, searchService } from './search-service.ts';

test.skip(!isLong, 'npm run test:long');

// Escaped output must be harmless without the CSP, which is only a second line of defense.
test.use({ bypassCSP: true });
test.setTimeout(300_000);

/** A job with a hostile string in each of its texts. */
const hostile = (text: string, createdAt = text) =>
  jobBody(text, { entityAlias: text, content: { jobDescription: text, specialty: text, createdAt } });
/** The path as in cards' links; dots are encoded, because paths with an extension are assets. */
const url = (slug: string) => `/opportunities/${encodeURIComponent(slug).replaceAll('.', '%2E')}`;

let site: Site;
let service: Upstream;
test.beforeAll(async () => {
  // A search for three is for a job's related jobs, for which one is enough.
  const all = corpus.map((text) => hostile(text, '2026-03-01'));
  service = await startUpstream(
    searchService(
      ({ records }) => (records === 3 ? all.slice(0, 1) : all),
      (id) => hostile(id),
    ),
  );
  site = await startSite({ env: { SEARCH_URL: service.url } });
});
test.afterAll(async () => {
  await site.stop();
  await service.stop();
});

test('no script runs from the alias, description or slug of a card', async ({ page }) => {
  const cards = page.locator('[data-mfe="mfe-jobs"] article');
  // Home shows the newest twenty.
  const shownOn = { '/opportunities': corpus.length, '/home': 20 };
  const expectHarmless = async (path: keyof typeof shownOn) => {
    await expect(cards).toHaveCount(shownOn[path]);
    expect(await dangers(page)).toEqual([]);
  };
  // Each page once on a first load and once after a client navigation.
  for (const [path, other] of [
    ['/opportunities', '/home'],
    ['/home', '/opportunities'],
  ] as const) {
    await visit(page, site.url + path);
    await expectHarmless(path);
    // Cards are plain text: they show exactly the stored string.
    await expect(cards.getByRole('link').first()).toHaveText(corpus[0] ?? '');
    await followLink(page, other);
    await expect(page).toHaveURL(site.url + other);
    await expectHarmless(other);
  }
});

test('no script runs from a job page, after a client navigation or on a first load', async ({ page }) => {
  await visit(page, `${site.url}/legal/terms`);
  for (const text of corpus) {
    // React reuses a job's elements for the next job, except for its related jobs.
    await page.locator('#related-opportunities').evaluateAll((sections) => {
      for (const section of sections) section.toggleAttribute('data-before', true);
    });
    await followLink(page, url(text));
    await expect(page.locator('#related-opportunities:not([data-before])')).toBeVisible();
    expect(await dangers(page), text).toEqual([]);
  }
  for (const text of corpus) {
    await page.goto(site.url + url(text));
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    // The page is hydrated, because scripts add this button.
    await expect(page.getByRole('button', { name: /Copy link|Share/ })).toBeVisible();
    expect(await dangers(page), text).toEqual([]);
  }
});
