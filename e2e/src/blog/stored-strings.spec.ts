import type { Page } from '@playwright/test';
import { followLink } from '../harness/follow-link.ts';
import { visit, waitForHydration } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import type { Upstream } from '../harness/upstream.ts';
import { corpus } from '../xss/corpus.ts';
import { dangers } from '../xss/dangers.ts';
import { postOf, startContentService } from './content-service.ts';

// Escaped output must be harmless without the CSP, which is only a second line of defense.
test.use({ bypassCSP: true });

/** One post per string, with the string in each of its texts. */
const posts = corpus.map((text, index) =>
  postOf(text.replaceAll('window.', ''), {
    id: `post-${index}`,
    title: text,
    abstract: text,
    content: `<p>Before ${index}</p>${text}`,
  }),
);
/** Encodes dots, because paths with an extension are assets (ROUTE-10). */
const urlOf = (slug: string) => `/blog/${encodeURIComponent(slug).replaceAll('.', '%2E')}`;

let service: Upstream;
let site: Site;
test.beforeAll(async () => {
  service = await startContentService(posts);
  site = await startSite({ env: { CONTENT_URL: service.url } });
});
test.afterAll(async () => {
  await site.stop();
  await service.stop();
});

// The corpus contains an image of our own origin that does not exist. Requesting it is correct; the browser logs it.
test.beforeEach(({ allowConsole }) => {
  allowConsole(/^Failed to load resource: .* 404/);
  // On a slow machine, the openings of jobs on home.
  allowConsole(/mfe-jobs .* did not arrive|No version of mfe-jobs/);
});

test('no script runs from the title, abstract or slug of a card, and titles are shown verbatim as text [HTML-7]', async ({
  page,
}) => {
  // HTML has no null character: it becomes the replacement character or is dropped.
  const plain = (text: string) => text.replace(/[\0\uFFFD]/g, '');
  await visit(page, `${site.url}/blog`);
  const titles = await page.locator('article').getByRole('link').allTextContents();
  expect(new Set(titles.map(plain))).toEqual(new Set(corpus.map(plain)));
  expect(await dangers(page)).toEqual([]);

  await followLink(page, '/home');
  await expect(page).toHaveURL(`${site.url}/home`);
  await expect(page.getByText(corpus[0] ?? '', { exact: true }).first()).toBeVisible();
  expect(await dangers(page)).toEqual([]);

  await visit(page, `${site.url}/home`);
  expect(await dangers(page)).toEqual([]);

  await followLink(page, '/blog');
  await expect(page).toHaveURL(`${site.url}/blog`);
  await expect(page.getByText(corpus[0] ?? '', { exact: true }).first()).toBeVisible();
  expect(await dangers(page)).toEqual([]);
});

/** Adjacent strings in the corpus are similar: only every 24th has its page opened, except in the long run. */
const opened = isLong ? posts : posts.filter((_post, index) => index % 24 === 0);

const textOf = (page: Page, { id }: { id: string }) =>
  page.getByText(`Before ${id.replace('post-', '')}`, { exact: true });

test('no script runs from an article, after a client navigation or on a first load [HTML-1]', async ({ page }) => {
  test.setTimeout(300_000);
  await visit(page, `${site.url}/legal/terms`);
  for (const post of opened) {
    await followLink(page, urlOf(post.slug));
    await expect(textOf(page, post)).toBeVisible();
    expect(await dangers(page), post.slug).toEqual([]);
  }
  for (const post of opened) {
    expect((await page.goto(site.url + urlOf(post.slug)))?.status(), post.slug).toBe(200);
    await expect(textOf(page, post)).toBeVisible();
    await waitForHydration(page);
    expect(await dangers(page), post.slug).toEqual([]);
  }
});
