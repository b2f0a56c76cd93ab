import type { Page } from '@playwright/test';
import { visit } from '../harness/hydration.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { type RequestHandler, sendJson, startUpstream, type Upstream } from '../harness/upstream.ts';
import { searchService } from './search-service.ts';

/** How a running service fails; its client's tests have what else it may respond. */
const serviceFaults = {
  'responds with 500': (_request, response) => sendJson(response, { title: 'Broken' }, 500),
  hangs: () => {},
} satisfies Record<string, RequestHandler>;
type ServiceFault = keyof typeof serviceFaults;

/** The visible words of a page's main part, in the server's HTML. */
const mainText = (html = ''): string =>
  (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Pages with job searches, and content that they show whether or not the search succeeds. */
const places = [
  {
    // Search terms are private: no log line may contain them.
    path: '/opportunities?search=quixote',
    // Its own list failed; on the other pages a part did.
    status: 503,
    found: 'section[aria-labelledby="live-opportunities"]',
    says: /Live Opportunities\s*No results found/,
    stands: ['Practice Area', 'Contact Us'],
  },
  {
    path: '/home',
    status: 200,
    found: '[data-mfe="mfe-jobs"]',
    says: /No results found/,
    stands: ['Latest openings', 'Our Expertise', 'Our Services'],
  },
  {
    path: '/opportunities/j-1',
    status: 200,
    found: '#related-opportunities',
    says: /Related Opportunities\s*No results found/,
    stands: ['Counsel J-1', 'A seat.', 'Email us'],
  },
] as const;
type Place = (typeof places)[number];

async function expectEmpty(page: Page, { found, says, stands }: Place): Promise<void> {
  await expect(page.locator(found)).toContainText(says, { timeout: 30_000 });
  for (const text of stands)
    await expect(page.locator('#main').getByText(text).filter({ visible: true }).first(), text).toBeVisible();
  for (const part of ['header', 'footer']) await expect(page.locator(part).first(), part).toBeVisible();
  await expect(page.locator('[data-mfe-state="unavailable"]')).toHaveCount(0);
}

/** The same in the server's HTML, which must not be cached. */
async function expectEmptyHtml(url: string, { path, status, says, stands }: Place): Promise<void> {
  const response = await fetch(url + path);
  const html = await response.text();
  expect([path, response.status, response.headers.get('cache-control')]).toEqual([
    path,
    status,
    'no-store, no-transform',
  ]);
  expect(mainText(html)).toMatch(says);
  for (const text of stands) expect(mainText(html)).toContain(text);
  expect(html).toMatch(/<header[\s\S]*<footer/);
  expect(html).not.toContain('data-mfe-state="unavailable"');
}

/** What the log says of each fault of searches. */
const reasons: Readonly<Record<ServiceFault, string>> = {
  'responds with 500': 'The job search failed: POST search: answered 500',
  hangs: 'The job search failed: POST search: no answer in time',
};
const expectLogged = (lines: readonly string[], fault: ServiceFault, times: number) =>
  expect(lines).toEqual(Array(times).fill(reasons[fault]));

let site: Site;
let service: Upstream;
/** The current fault of searches; reads of single jobs still work. */
let fault: ServiceFault;

test.beforeAll(async () => {
  const working = searchService(() => []);
  service = await startUpstream((request, response, body) =>
    (request.method === 'GET' ? working : serviceFaults[fault])(request, response, body),
  );
  site = await startSite({ env: { SEARCH_URL: service.url }, callTimeoutMs: 2_000 });
});
test.afterAll(async () => {
  await site.stop();
  await service.stop();
});

for (const name of Object.keys(serviceFaults) as ServiceFault[])
  test(`when the search service ${name}, the server logs it and shows 'No results found' with the rest of the page [JOBS-18, JOBS-51, OPENINGS-3]`, async () => {
    fault = name;
    const loggedBefore = site.console.length;
    await Promise.all(places.map((place) => expectEmptyHtml(site.url, place)));
    expectLogged(site.console.slice(loggedBefore), name, places.length);
    await test.step('the log has no search text', () => expect(site.log.join()).not.toContain('quixote'));
  });

test("a failed search of the server stays 'No results found' after hydration, and the browser logs nothing [JOBS-18, JOBS-51, OPENINGS-3]", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/^Failed to load resource: .* 503/);
  fault = 'responds with 500';
  const loggedBefore = site.console.length;
  for (const place of places) {
    await visit(page, site.url + place.path);
    await page.waitForLoadState('networkidle');
    await expectEmpty(page, place);
  }
  expectLogged(site.console.slice(loggedBefore), fault, places.length);
});
