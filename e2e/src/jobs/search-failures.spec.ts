import type { Page } from '@playwright/test';
import { consoleLines } from '../harness/console-lines.ts';
import { followLink } from '../harness/follow-link.ts';
import { visit } from '../harness/hydration.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { type RequestHandler, sendJson, startUpstream, type Upstream } from '../harness/upstream.ts';
import { searchService } from './search-service.ts';

/** How a running service fails; packages/platform-client tests what else it may respond. */
const serviceFaults = {
  'responds with 500': (_request, response) => sendJson(response, { title: 'Broken' }, 500),
  'drops the connection': (request) => request.socket.destroy(),
  'responds with truncated JSON': (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"slug":"a","title":"A'),
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

/** What the log says of each fault of searches; in the browser, behind the shell's proxy, and on the server. */
const reasons: Readonly<Record<ServiceFault, RegExp>> = {
  'responds with 500': /^The job search failed: POST search: answered 500$/,
  'drops the connection': /^The job search failed: POST search: (no answer|answered 502)$/,
  'responds with truncated JSON': /^The job search failed: POST search: the answer is not JSON$/,
  hangs: /^The job search failed: POST search: (no answer in time|answered 504)$/,
};
const expectLogged = (lines: readonly string[], fault: ServiceFault, times: number) =>
  expect(lines).toEqual(Array(times).fill(expect.stringMatching(reasons[fault])));

let site: Site;
let service: Upstream;
/** The current fault of searches; reads of single jobs still work. */
let fault: ServiceFault;

test.beforeAll(async () => {
  const working = searchService(() => []);
  service = await startUpstream((request, response, body) =>
    (request.method === 'GET' ? working : serviceFaults[fault])(request, response, body),
  );
  site = await startSite({ env: { SEARCH_URL: service.url }, callTimeoutMs: 4_000 });
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

test("when the search service hangs, the browser logs it and shows 'No results found' with the rest of the page [JOBS-18, JOBS-51, OPENINGS-3]", async ({
  context,
}) => {
  fault = 'hangs';
  const page = await context.newPage();
  const lines = consoleLines(page);
  await visit(page, `${site.url}/legal/terms`);
  const loggedBefore = site.console.length;
  for (const [index, place] of places.entries()) {
    await followLink(page, place.path);
    await expect(page).toHaveURL(site.url + place.path, { timeout: 30_000 });
    await expectEmpty(page, place);
    await expect.poll(() => lines.length).toBeGreaterThan(index);
    expectLogged(lines, fault, index + 1);
  }
  expect(site.console).toHaveLength(loggedBefore);
  expect(site.log.join()).not.toContain('quixote');
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

test('when the search service is not running, lists are empty, a job shows the not-found view, and each failure is logged [JOBS-18, JOBS-42]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^Failed to load resource: .* 50[23]/);
  expectConsole(/^(The job search failed: POST|The opportunity could not be fetched: GET) search: answered 502$/);
  // A port that was free a moment ago may be another test's by now; nobody listens at this one.
  const alone = await startSite({ env: { SEARCH_URL: 'http://127.0.0.1:9' } });
  const expectNotFound = async () => {
    await expect(page.locator('h1')).toHaveText('No Project Found');
    await expect(page.getByText('The Project you are looking for does not exist.')).toBeVisible();
  };
  try {
    for (const place of places.slice(0, 2)) await expectEmptyHtml(alone.url, place);
    const response = await visit(page, `${alone.url}/opportunities/j-1`);
    expect([response?.status(), response?.headers()['retry-after'], response?.headers()['cache-control']]).toEqual([
      503,
      '5',
      'no-store, no-transform',
    ]);
    await expectNotFound();
    expect(alone.console).toEqual([
      'The job search failed: POST search: no answer',
      'The job search failed: POST search: no answer',
      'The opportunity could not be fetched: GET search: no answer',
    ]);
    await page.getByRole('link', { name: 'Back to Opportunities' }).click();
    await expect(page.locator(places[0].found)).toContainText(places[0].says);
    await followLink(page, '/opportunities/j-1');
    await expectNotFound();
  } finally {
    await page.close();
    await alone.stop();
  }
});
