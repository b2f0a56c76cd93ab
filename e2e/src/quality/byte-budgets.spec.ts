import type { APIRequestContext } from '@playwright/test';
import { firstAddresses } from '../harness/addresses.ts';
import { expect, test } from '../harness/test.ts';

/** Brotli bytes; `fonts` are already compressed. */
const budgets = { scripts: 139 * 1024, html: 25_000, fonts: 50_000 };

/** Home has a fragment of another remote, whose whole container and chunk count. */
const homeScripts = 148 * 1024;

/** Excludes the error page for visitors without a guest, which makes no calls. */
const pages = firstAddresses.filter((address) => address !== '/error-checking-guest');

const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, match]) => match ?? '')),
];

/** The transfer size of a file. */
async function bytesOf(request: APIRequestContext, address: string): Promise<number> {
  const response = await request.get(address, { headers: { 'accept-encoding': 'br' } });
  expect([address, response.status()]).toEqual([address, 200]);
  return Number(response.headers()['content-length']);
}

const sumOf = async (request: APIRequestContext, addresses: readonly string[]): Promise<number> =>
  (await Promise.all(addresses.map((address) => bytesOf(request, address)))).reduce((sum, bytes) => sum + bytes, 0);

/** The scripts in the page's HTML, plus the HTTP client, which the guest needs. */
async function scriptsOf(request: APIRequestContext, html: string): Promise<string[]> {
  const shell = /src="(\/remotes\/shell\/[^/]+\/)/.exec(html)?.[1];
  const assets = await (await request.get(`${shell}assets.json`)).json();
  return [...matches(html, /(?:href|src)="([^"]+\.js)"/g), ...assets.axios.js.map((file: string) => shell + file)];
}

test('scripts and HTML of a first load stay within their budgets [QUALITY-37]', async ({ request }) => {
  for (const address of pages) {
    const html = await (await request.get(address)).text();
    const weight = {
      scripts: await sumOf(request, await scriptsOf(request, html)),
      html: await bytesOf(request, address),
    };
    const scripts = address === '/home' ? homeScripts : budgets.scripts;
    expect.soft([address, weight.scripts <= scripts ? '' : weight.scripts]).toEqual([address, '']);
    expect.soft([address, weight.html <= budgets.html ? '' : weight.html]).toEqual([address, '']);
  }
});

test('the fonts for English text stay within the budget of a first screen [QUALITY-36]', async ({ request }) => {
  const html = await (await request.get('/home')).text();
  const fonts = matches(html, /url\("?([^")]+-basic\.\w+\.woff2)"?\)/g);
  expect(fonts).toHaveLength(4);
  expect(await sumOf(request, fonts)).toBeLessThanOrEqual(budgets.fonts);
});
