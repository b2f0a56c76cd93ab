import type { APIRequestContext } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { sitemapUrls } from '../harness/sitemap-urls.ts';
import { expect, test } from '../harness/test.ts';
import { allUrls, routes } from '../harness/urls.ts';

const one = (html: string, pattern: RegExp) =>
  (pattern.exec(html)?.[1] ?? '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));

/** The metadata that search engines and social networks read. */
async function headOf(request: APIRequestContext, url: string) {
  const response = await request.get(url, { maxRedirects: 0 });
  const html = await response.text();
  const property = (name: string) => one(html, new RegExp(`<meta property="og:${name}" content="([^"]*)">`));
  return {
    status: response.status(),
    title: one(html, /<title>([^<]*)<\/title>/),
    description: one(html, /<meta name="description" content="([^"]*)">/),
    canonical: one(html, /<link rel="canonical" href="([^"]*)">/),
    robots: one(html, /<meta name="robots" content="([^"]*)">/),
    og: [property('title'), property('description'), property('image'), property('site_name')],
    image: property('image'),
    ogUrl: property('url'),
    types: structuredData(html).map((item) => item['@type']),
  };
}

function structuredData(html: string): { '@type': string }[] {
  const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return found ? [JSON.parse(found)].flat() : [];
}

/** Checks that title and description fit into search results and are not truncated within a word. */
function expectFitting(url: string, { title, description }: { title: string; description: string }) {
  expect(title, url).toMatch(/ \| Meridian & Vale$/);
  expect(title.length, `${url}: ${title}`).toBeLessThanOrEqual(60);
  expect(description.length, `${url}: ${description}`).toBeGreaterThanOrEqual(120);
  expect(description.length, `${url}: ${description}`).toBeLessThanOrEqual(155);
  expect(description, url).toMatch(/[.!?…]$/);
}

test('every URL in the sitemap returns 200 with a unique title, a description and its canonical URL', async ({
  request,
}) => {
  const all = await sitemapUrls(request);
  expect(all.length).toBeGreaterThan(80);
  // The pages of jobs are alike; the long run requests all of them.
  const isJob = (url: string) => url.includes('/opportunities/');
  const urls = isLong ? all : all.filter((url, index) => !isJob(url) || index % 8 === 0);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const cards = new Map<string, string | undefined>();
  for (const url of urls) {
    const head = await headOf(request, url);
    expect([url, head.status, head.robots, head.canonical, head.ogUrl]).toEqual([url, 200, '', url, url]);
    expect(head.og.filter(Boolean), url).toHaveLength(4);
    cards.set(url, head.image);
    expectFitting(url, head);
    expect(titles.get(head.title), head.title).toBeUndefined();
    titles.set(head.title, url);
    if (/\/(opportunities|blog)\//.test(url)) continue;
    expect(descriptions.get(head.description), head.description).toBeUndefined();
    descriptions.set(head.description, url);
  }
  await test.step('each has its own social card', () => {
    for (const [url, card] of cards) {
      const { origin, pathname } = new URL(url);
      expect(card).toBe(`${origin}/assets/cards${pathname}.png`);
    }
  });
});

test('the sitemap lists exactly the indexable pages of the route table', async ({ request, baseURL }) => {
  const map = await sitemapUrls(request);
  expect(map.filter((url) => /\/providers\//.test(url))).toHaveLength(12);
  const pages = map.filter((url) => !/\/(opportunities|blog|providers)\//.test(url));
  const indexed = Object.entries(routes).filter(([route, { noindex }]) => !noindex && !route.includes(':'));
  expect(pages.map((url) => url.replace(String(baseURL), '')).sort()).toEqual(indexed.map(([route]) => route).sort());
});

test('pages that are not in the sitemap also have a title and a description of valid length', async ({ request }) => {
  const listed = await sitemapUrls(request);
  for (const url of allUrls.filter((path) => !path.includes('none') && !listed.includes(path)))
    expectFitting(url, await headOf(request, url));
});

test('pages have the structured data types specified for them', async ({ request }) => {
  for (const [path, types] of [
    ['/home', ['Organization']],
    ['/blog/expat-packages', ['Article', 'BreadcrumbList']],
    ['/expertise/us', ['FAQPage']],
    ['/expertise/asia', ['FAQPage']],
    ['/expertise/middle-east', ['FAQPage']],
    ['/providers', ['FAQPage']],
    ['/opportunities/patent-litigation-associate-ny', ['BreadcrumbList', 'JobPosting']],
    ['/landing', []],
  ] as const) {
    expect([path, (await headOf(request, path)).types]).toEqual([path, types]);
  }
});

test('an article references its own drawn social card, and a noindex page has the generic card', async ({
  request,
}) => {
  const { image } = await headOf(request, '/blog/expat-packages');
  const card = await request.get(image);
  const png = await card.body();
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const [article] = structuredData(await (await request.get('/blog/expat-packages')).text());
  expect(article).toMatchObject({ '@type': 'Article', image });

  const generic = (await headOf(request, '/landing')).image;
  expect(generic).toMatch(/\/assets\/social-card\.png$/);
  expect((await (await request.get(generic)).body()).equals(png)).toBe(false);
});

test('robots.txt links the sitemap; pages that must not be indexed are noindex [GUARD-7]', async ({
  request,
  baseURL,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ['/landing', '/error-checking-guest', '/opportunities?professions=Lawyer', '/blog/none'])
    expect([path, (await headOf(request, path)).robots]).toEqual([path, 'noindex']);
});
