import { LinkChecker } from 'linkinator';
import { isLong } from '../../harness/long.ts';
import { sitemapUrls } from '../../harness/sitemap-urls.ts';
import { expect, test } from '../../harness/test.ts';
import { allUrls } from '../../harness/urls.ts';

test.describe.configure({ timeout: 600_000 });
test.skip(!isLong, 'npm run test:long');

test('every link within the site leads, without a redirect, to an existing page and fragment', async ({
  baseURL,
  request,
}) => {
  const site = String(baseURL);
  // Missing items respond with 404 by design.
  const pages = allUrls.filter((url) => !url.endsWith('/none')).map((url) => site + url);
  const { links } = await new LinkChecker().check({
    path: [...new Set([...pages, ...(await sitemapUrls(request))])],
    recurse: true,
    checkFragments: true,
    // Addresses without an extension are pages, not folders.
    cleanUrls: true,
    // Unknown pages redirect home.
    redirects: 'error',
    concurrency: 4,
    // A busy shell responds with 503 to excess renders.
    retryErrors: true,
    retryErrorsCount: 3,
    // Skip other sites, and release files, which pages reference by hash.
    linksToSkip: async (link) => !link.startsWith(site) || link.startsWith(`${site}/remotes/`),
  });
  const seen = links.filter(({ state }) => state !== 'SKIPPED');
  expect(seen.length).toBeGreaterThan(200);
  // The wizard closes to `/`, which redirects home.
  const broken = seen.filter(({ state, url }) => state === 'BROKEN' && url !== `${site}/`);
  expect(broken.map(({ url, status, parent }) => `${url} (${status}) on ${parent}`)).toEqual([]);
});
