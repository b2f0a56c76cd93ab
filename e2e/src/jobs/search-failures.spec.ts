import type { Page } from '@playwright/test';
import { consoleLines } from '../harness/console-lines.ts';
import { followLink } from '../harness/follow-link.ts';
import { visit } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { freePort, type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';
import { type SearchFault, searchFaults } from './search-faults.ts';
import { searchService } from './search-service.ts';

/** Pages with job searches, and content that they show whether or not the search succeeds. */
const places = [
  {
    // Search terms are private: no log line may contain them.
    path: '/opportunities?search=quixote',
    found: 'section[aria-labelledby="live-opportunities"]',
    says: 'Live Opportunities' + 'No results found',
    stands: ['form[aria-label="Filters"] >> text=Practice Area', 'aside[aria-label="Contact Us"] >> visible=true'],
  },
  {
    path: '/home',
    found: '[data-mfe="mfe-jobs"]',
    says: 'No results found',
    stands: ['text=Latest openings', 'h2:has-text("Our Expertise")', 'h2:has-text("Our Services")'],
  },
  {
    path: '/opportunities/j-1',
    found: '#related-opportunities',
    says: 'Related Opportunities' + 'No results found',
    stands: ['h1:has-text("Counsel J-1")', 'text=A seat.', 'a:has-text("Email us")'],
  },
] as const;
type Place = (typeof places)[number];

async function expectEmpty(page: Page, { found, says, stands }: Place): Promise<void> {
  await expect(page.locator(found)).toContainText(says, { timeout: 30_000 });
  for (const part of [...stands, 'header', 'footer']) await expect(page.locator(part).first(), part).toBeVisible();
  await expect(page.locator('[data-mfe-state="unavailable"]')).toHaveCount(0);
}

const expectLogged = (lines: readonly string[], { reason }: SearchFault, times: number) => {
  const start = 'The job search failed: POST search: ';
  expect(lines.map((line) => (line.startsWith(start) && reason.test(line.slice(start.length)) ? start : line))).toEqual(
    Array(times).fill(start),
  );
};

let site: Site;
let service: Upstream;
/** The current fault of searches; reads of single jobs still work. */
let fault: SearchFault;

test.beforeAll(async () => {
  const working = searchService(() => []);
  service = await startUpstream((request, response, body) =>
    (request.method === 'GET' ? working : fault.answer)(request, response, body),
  );
  site = await startSite({ env: { SEARCH_URL: service.url }, callTimeoutMs: 4_000 });
});
test.afterAll(async () => {
  await site.stop();
  await service.stop();
});

for (const [place, [name, failing]] of Object.entries(searchFaults).entries()) {
  // Adjacent faults are similar: only every third one runs here, all of them in `npm run test:long`.
  (isLong || place % 3 === 0 ? test : test.skip)(
    `when the search service ${name}, server and browser log it and show 'No results found' with the rest of the page [JOBS-18, JOBS-19, JOBS-20, JOBS-51, OPENINGS-3]`,
    async ({ context }) => {
      fault = failing;
      const loggedBefore = site.console.length;
      // In parallel, so that the deadline of a hanging service passes only twice.
      await Promise.all(
        places.map(async (place) => {
          const page = await context.newPage();
          const lines = consoleLines(page);
          const response = await visit(page, site.url + place.path);
          await page.waitForLoadState('networkidle');
          expect(response?.status()).toBe(200);
          expect(response?.headers()['cache-control']).toBe('no-store');
          await expectEmpty(page, place);
          expect(lines).toEqual([]);
          await page.close();
        }),
      );
      expectLogged(site.console.slice(loggedBefore), failing, places.length);

      await Promise.all(
        places.map(async (place) => {
          const page = await context.newPage();
          const lines = consoleLines(page);
          await visit(page, `${site.url}/legal/terms`);
          await followLink(page, place.path);
          await expect(page).toHaveURL(site.url + place.path, { timeout: 30_000 });
          await expectEmpty(page, place);
          await expect.poll(() => lines.length).toBeGreaterThan(0);
          expectLogged(lines, failing, 1);
          await page.close();
        }),
      );
      expect(site.console).toHaveLength(loggedBefore + places.length);
      expect(site.log.join()).not.toContain('quixote');
    },
  );
}

test('when the search service is not running, lists are empty, a job shows the not-found view, and each failure is logged [JOBS-18, JOBS-42]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^Failed to load resource: .* 50[23]/);
  expectConsole(/^(The job search failed: POST|The opportunity could not be fetched: GET) search: answered 502$/);
  const alone = await startSite({ env: { SEARCH_URL: `http://127.0.0.1:${await freePort()}` } });
  try {
    for (const place of places.slice(0, 2)) {
      await visit(page, alone.url + place.path);
      await expectEmpty(page, place);
    }
    const response = await visit(page, `${alone.url}/opportunities/j-1`);
    expect([response?.status(), response?.headers()['retry-after'], response?.headers()['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    await expect(page.locator('h1')).toHaveText('No Project Found');
    expect(alone.console).toEqual([
      'The job search failed: POST search: no answer',
      'The job search failed: POST search: no answer',
      'The opportunity could not be fetched: GET search: no answer',
    ]);
    await visit(page, `${alone.url}/legal/terms`);
    await followLink(page, '/opportunities/j-1');
    await expect(page.locator('h1')).toHaveText('No Project Found');
    await expect(page.getByText('The Project you are looking for does not exist.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to opportunities' })).toBeVisible();
  } finally {
    await page.close();
    await alone.stop();
  }
});
