import { LinkChecker } from 'linkinator';
import { allAddresses } from '../../harness/addresses.ts';
import { isLong } from '../../harness/long.ts';
import { sitemapAddresses } from '../../harness/sitemap-addresses.ts';
import { expect, test } from '../../harness/test.ts';

test.describe.configure({ timeout: 600_000 });
test.skip(!isLong, 'npm run test:long');

test('from every page, every link within the site leads to a page and to the part that it names [QUALITY-61]', async ({
  baseURL,
  request,
}) => {
  const site = String(baseURL);
  // A missing item is a 404 of its own, and the guest error is no page of the map.
  const pages = allAddresses.filter((address) => !address.endsWith('/none')).map((address) => site + address);
  const { links } = await new LinkChecker().check({
    path: [...new Set([...pages, ...(await sitemapAddresses(request))])],
    recurse: true,
    checkFragments: true,
    // Addresses without an extension are pages, not folders.
    cleanUrls: true,
    // Unknown pages lead home.
    redirects: 'error',
    concurrency: 4,
    // A busy shell answers 503 to a render too many.
    retryErrors: true,
    retryErrorsCount: 3,
    // Other sites, and the files of releases, which a page has by their hashes.
    linksToSkip: async (link) => !link.startsWith(site) || link.startsWith(`${site}/remotes/`),
  });
  const seen = links.filter(({ state }) => state !== 'SKIPPED');
  expect(seen.length).toBeGreaterThan(200);
  // The wizard closes to `/`, which leads home.
  const broken = seen.filter(({ state, url }) => state === 'BROKEN' && url !== `${site}/`);
  expect(broken.map(({ url, status, parent }) => `${url} (${status}) on ${parent}`)).toEqual([]);
});
