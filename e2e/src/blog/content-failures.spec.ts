import type { Page } from '@playwright/test';
import { visit } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { mainText } from '../harness/main-text.ts';
import { freePort, type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { type RequestHandler, startUpstream, type Upstream } from '../harness/upstream.ts';
import { contentFaults, postOf, serve } from './content-service.ts';

const works = serve([postOf('a')]);

let upstream: Upstream;
let site: Site;
let respond: RequestHandler = works;

test.beforeAll(async () => {
  upstream = await startUpstream((...call) => respond(...call));
  site = await startSite({ env: { CONTENT_URL: upstream.url }, callTimeoutMs: 4_000 });
});
test.afterAll(async () => {
  await site.stop();
  await upstream.stop();
});

/** A response that is an error and none at all; `npm run test:long` opens pages with every fault. */
const inBrowser = ['responds with 500', 'hangs'];

for (const [how, fault] of Object.entries(contentFaults)) {
  test(`when the content service ${how}, the server's list is empty and its article is the not-found view, both uncached, until it recovers [BLOG-9, BLOG-16, HEAD-19]`, async () => {
    respond = fault;
    await expectFailedPages(site.url);
    respond = works;
    expect(mainText(await (await fetch(`${site.url}/blog/a`)).text())).toContain('Its words.');
  });

  (isLong || inBrowser.includes(how) ? test : test.skip)(
    `when the content service ${how}, client navigations show the empty list and the not-found view [BLOG-9, BLOG-16]`,
    async ({ page, expectConsole, allowConsole }) => {
      allowConsole(/^Failed to load resource/);
      expectConsole(/^The posts? could not be fetched: GET content/);
      respond = works;
      await visit(page, `${site.url}/blog`);
      respond = fault;
      await expectFailedNavigations(page);
    },
  );
}

test('when the content service is not running, the list is empty and an article shows the not-found view, both uncached [BLOG-9, BLOG-16, HEAD-19]', async () => {
  const alone = await startSite({ env: { CONTENT_URL: `http://127.0.0.1:${await freePort()}` } });
  try {
    await expectFailedPages(alone.url);
  } finally {
    await alone.stop();
  }
});

/** Server responses (BLOG-9, BLOG-16) must not be cached, and may contain only text from the error catalog. */
async function expectFailedPages(url: string) {
  const [list, article, feed] = await Promise.all(['/blog', '/blog/a', '/feed.xml'].map((path) => fetch(url + path)));
  expect([list?.status, article?.status, feed?.status]).toEqual([503, 503, 503]);
  for (const page of [list, article, feed]) expect(page?.headers.get('cache-control')).toContain('no-store');
  for (const page of [list, article]) expect(page?.headers.get('retry-after')).toMatch(/^\d+$/);

  expect(mainText(await list?.text())).toMatch(/No results found$/);
  expect(mainText(await article?.text())).toBe(
    'Back to Blog No Post Found The post you are looking for does not exist.',
  );
}

/** Navigates from the open list to the same views; the console must show these errors and nothing else. */
async function expectFailedNavigations(page: Page) {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text().replace(/ GET .*/, '')));
  await page.getByRole('link', { name: 'Title a' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Post Found', { timeout: 20_000 });
  await expect(page.getByText('The post you are looking for does not exist.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page.getByText('No results found')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('article')).toHaveCount(0);
  // Once each: an article that failed to load does not request its neighbors.
  expect(logged.filter((line) => line.startsWith('The post')).sort()).toEqual([
    'The post could not be fetched:',
    'The posts could not be fetched:',
  ]);
}
