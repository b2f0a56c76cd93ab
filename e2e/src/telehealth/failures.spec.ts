import type { Page } from '@playwright/test';
import { visit } from '../harness/hydration.ts';
import { serviceFaults } from '../harness/service-faults.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { type RequestHandler, sendJson, startUpstream, type Upstream } from '../harness/upstream.ts';

const ana = { entity_unique_id: 'a-1', entity_alias: 'Ana Example', content: { specialty: 'Grief', bio: 'Listens.' } };
const works: RequestHandler = (request, response) =>
  sendJson(response, request.method === 'POST' ? { data: [ana], meta: { totalPages: 1, totalRecords: 1 } } : ana);

let respond: RequestHandler = works;
let search: Upstream;
let site: Site;
test.beforeAll(async () => {
  search = await startUpstream((...call) => respond(...call));
  site = await startSite({ env: { SEARCH_URL: search.url }, callTimeoutMs: 4_000 });
});
test.afterAll(async () => {
  await site.stop();
  await search.stop();
});
test.beforeEach(() => {
  respond = works;
});

const get = async (path: string) => {
  const response = await fetch(site.url + path);
  const { status, headers } = response;
  return {
    status,
    cache: headers.get('cache-control'),
    retry: headers.get('retry-after'),
    html: await response.text(),
  };
};

for (const [name, fault] of Object.entries(serviceFaults))
  test(`when the search service ${name}, the server shows the specified views, uncached, until it recovers`, async () => {
    respond = fault;
    const loggedBefore = site.console.length;
    const [team, searched, provider] = await Promise.all(['/team', '/team?q=quixote', '/providers/a-1'].map(get));
    expect(team).toMatchObject({
      status: 503,
      cache: 'no-store, no-transform',
      html: expect.stringContaining('Sample therapist'),
    });
    expect(team?.html).not.toContain('No results found');
    expect(searched).toMatchObject({ status: 503, cache: 'no-store, no-transform' });
    expect(searched?.html).toContain('No results found');
    expect(searched?.html).not.toContain('Sample therapist');
    expect(provider).toMatchObject({
      status: 503,
      cache: 'no-store, no-transform',
      retry: expect.stringMatching(/^\d+$/),
    });
    expect(provider?.html).toMatch(/<h1[^>]*>No results found<\/h1>/);

    // Typed text is private.
    await expect.poll(() => site.console.length).toBe(loggedBefore + 3);
    expect(site.log.join()).not.toContain('quixote');

    respond = works;
    expect((await get('/team')).html).toContain('Ana Example');
    expect(await get('/providers/a-1')).toMatchObject({ status: 200, html: expect.stringContaining('Listens.') });
  });

test("an unknown therapist returns an uncached 404 that says 'No results found'", async () => {
  respond = (_, response) => sendJson(response, { title: 'Not found' }, 404);
  expect(await get('/providers/a-1')).toMatchObject({
    status: 404,
    cache: 'no-store, no-transform',
    html: expect.stringMatching(/<h1[^>]*>No results found<\/h1>/),
  });
});

test.describe('in the browser', () => {
  const type = (page: Page, text: string) =>
    page.getByRole('searchbox', { name: 'Search by name or concern' }).fill(text);

  test('when the service fails, a search empties the list and logs one error, and the next search works', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/^Failed to load resource: /);
    expectConsole(/^The therapist search failed: /);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const failures = () => logged.filter((line) => line.startsWith('The therapist search failed'));
    await visit(page, `${site.url}/team`);
    await expect(page.getByRole('article')).toHaveCount(1);
    const texts = () => page.locator('#main :is(h1, h2, h3, p, a, dt, dd, li)').allTextContents();
    const before = await texts();
    for (const name of ['responds with 500', 'responds with truncated JSON'] as const) {
      await test.step(`it ${name}`, async () => {
        logged.length = 0;
        respond = serviceFaults[name];
        await type(page, 'quixote');
        await expect(page.locator('#main').getByRole('status')).toHaveText('No results found');
        await expect(page.getByRole('article')).toHaveCount(0);
        expect(failures()).toHaveLength(1);
        // Typed text is private.
        expect(logged.join()).not.toContain('quixote');
        const after = await texts();
        expect(after.filter((line) => !before.includes(line))).toEqual(['No results found', 'Show all therapists']);
        respond = works;
        await type(page, 'an');
        await expect(page.getByRole('article')).toHaveCount(1);
      });
    }
  });
});
