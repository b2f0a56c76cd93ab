import type { APIRequestContext } from '@playwright/test';
import { visit, waitForHydration } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';
import { firstUrls } from '../harness/urls.ts';

/** Brotli bytes; `fonts` are already compressed. */
const budgets = { scripts: 141 * 1024, html: 25_000, fonts: 50_000 };

const advice =
  '`npm run bench -- pages` shows what the bytes are. A higher limit is a decision about the product: change it in byte-budgets.spec.ts.';

/** What exceeds its limit, and what to do about it. */
function overBudget(url: string, weight: { readonly scripts: number; readonly html: number }): string[] {
  return (['scripts', 'html'] as const)
    .filter((kind) => weight[kind] > budgets[kind])
    .map((kind) => `${url}: ${weight[kind]} bytes of ${kind}, ${budgets[kind]} are allowed. ${advice}`);
}

/** Excludes the error page for visitors without a guest, which makes no calls. */
const pages = firstUrls.filter((url) => url !== '/error-checking-guest');

const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, match]) => match ?? '')),
];

/** The transfer size of a file. */
async function bytesOf(request: APIRequestContext, url: string): Promise<number> {
  const response = await request.get(url, { headers: { 'accept-encoding': 'br' } });
  expect([url, response.status()]).toEqual([url, 200]);
  return Number(response.headers()['content-length']);
}

const sumOf = async (request: APIRequestContext, urls: readonly string[]): Promise<number> =>
  (await Promise.all(urls.map((url) => bytesOf(request, url)))).reduce((sum, bytes) => sum + bytes, 0);

/** The scripts in the page's HTML, plus the HTTP client, which the guest needs. */
async function scriptsOf(request: APIRequestContext, html: string): Promise<string[]> {
  const shell = /src="(\/remotes\/shell\/[^/]+\/)/.exec(html)?.[1];
  const assets = await (await request.get(`${shell}assets.json`)).json();
  return [...matches(html, /(?:href|src)="([^"]+\.js)"/g), ...assets.axios.js.map((file: string) => shell + file)];
}

test('scripts and HTML of a first load stay within their budgets', async ({ request }) => {
  for (const url of pages) {
    const html = await (await request.get(url)).text();
    const weight = {
      scripts: await sumOf(request, await scriptsOf(request, html)),
      html: await bytesOf(request, url),
    };
    expect.soft(overBudget(url, weight)).toEqual([]);
  }
});

test("a fragment loads its remote's scripts when it comes into view, and is hydrated", async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mfe-jobs/')) scripts.push(request.url());
  });
  await visit(page, '/home');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  const openings = page.getByRole('region', { name: 'Our Openings', exact: true });
  await openings.scrollIntoViewIfNeeded();
  await waitForHydration(page, '[data-mfe="mfe-jobs"] ul');
  expect(scripts).not.toEqual([]);
});

test('what exceeds a budget is reported with its limit and what to do', () => {
  expect(overBudget('/home', { scripts: budgets.scripts, html: budgets.html })).toEqual([]);
  expect(overBudget('/about', { scripts: budgets.scripts + 1, html: budgets.html + 1 })).toEqual([
    expect.stringMatching(/^\/about: 144385 bytes of scripts, 144384 are allowed\. .*bench -- pages/),
    expect.stringMatching(/^\/about: 25001 bytes of html, 25000 are allowed\. .*bench -- pages/),
  ]);
});

test('the fonts for English text stay within the budget of a first screen', async ({ request }) => {
  const html = await (await request.get('/home')).text();
  const fonts = matches(html, /url\("?([^")]+-basic\.\w+\.woff2)"?\)/g);
  expect(fonts).toHaveLength(4);
  expect(await sumOf(request, fonts)).toBeLessThanOrEqual(budgets.fonts);
});
