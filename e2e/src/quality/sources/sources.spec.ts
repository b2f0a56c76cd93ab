import { isLong } from '../../harness/long.ts';
import { sitemapUrls } from '../../harness/sitemap-urls.ts';
import { expect, test } from '../../harness/test.ts';
import { allUrls, firstUrls } from '../../harness/urls.ts';
import { feedFaults } from './feed-faults.ts';
import { htmlFaults } from './html-faults.ts';
import { structuredDataFaults } from './structured-data-faults.ts';

// `npm run test:long` covers every state of every route, and every job, post and therapist.
test.describe.configure({ timeout: 600_000 });

const isMissingLastDay = (fault: string) => fault.includes('"validThrough" (optional)');

test('the HTML of every page is valid, and search engines can read its structured data', async ({ request }) => {
  const urls = isLong ? new Set([...allUrls, ...(await sitemapUrls(request))]) : firstUrls;
  for (const url of urls) {
    const html = await (await request.get(url)).text();
    expect.soft(await htmlFaults(html), url).toEqual([]);
    const faults = await structuredDataFaults(html);
    // A job without a last day has none to state.
    const shown = html.includes('Open through') ? faults : faults.filter((fault) => !isMissingLastDay(fault));
    expect.soft(shown, url).toEqual([]);
  }
});

test('feeds are valid Atom, and every page that they link exists', async ({ page, request }) => {
  for (const url of ['/feed.xml', '/jobs.xml', '/jobs.xml/professions=Engineer']) {
    const xml = await (await request.get(url)).text();
    expect.soft(await feedFaults(page, xml), url).toEqual([]);
    const links = [...xml.matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, href]) => href as string);
    expect(links.length, url).toBeGreaterThan(5);
    for (const link of isLong ? links : links.slice(0, 5))
      expect.soft([link, (await request.get(link, { maxRedirects: 0 })).status()]).toEqual([link, 200]);
  }
});
