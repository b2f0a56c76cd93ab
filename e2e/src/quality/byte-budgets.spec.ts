import { setTimeout as sleep } from 'node:timers/promises';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';
import type { APIRequestContext } from '@playwright/test';
import { visit, waitForHydration } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';
import { firstUrls } from '../harness/urls.ts';

/**
 * Brotli bytes; `fonts` are already compressed. `scripts`: until the first scroll or touch; `tool`: the same where the
 * first screen has a control; `boot`: before the first paint.
 */
const budgets = { boot: 8 * 1024, scripts: 30 * 1024, tool: 145 * 1024, html: 25_000, fonts: 50_000 };

const advice =
  '`npm run bench -- pages` shows what the bytes are. A higher limit is a decision about the product: change it in byte-budgets.spec.ts.';

/** What exceeds its limit, and what to do about it. */
function overBudget(url: string, weight: Partial<typeof budgets>): string[] {
  return (['boot', 'scripts', 'tool', 'html'] as const)
    .filter((kind) => (weight[kind] ?? 0) > budgets[kind])
    .map((kind) => `${url}: ${weight[kind]} bytes of ${kind}, ${budgets[kind]} are allowed. ${advice}`);
}

/** Excludes the error page for visitors without a guest, which makes no calls. */
const pages = firstUrls.filter((url) => url !== '/error-checking-guest');

const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, match]) => match ?? '')),
];

/** Transfer sizes of files, which many pages share. */
const sizes = new Map<string, number>();

async function bytesOf(request: APIRequestContext, url: string): Promise<number> {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const response = await request.get(url, { headers: { 'accept-encoding': 'br' } });
  expect([url, response.status()]).toEqual([url, 200]);
  const bytes = Number(response.headers()['content-length']);
  sizes.set(url, bytes);
  return bytes;
}

const isPreloaded = (html: string) => (file: string) => html.includes(`href="${file}"`);

const sumOf = async (request: APIRequestContext, urls: readonly string[]): Promise<number> =>
  (await Promise.all(urls.map((url) => bytesOf(request, url)))).reduce((sum, bytes) => sum + bytes, 0);

/** The script of the first paint; the identity with its HTTP client; and what hydrates the page, by its boot data. */
async function scriptsOf(request: APIRequestContext, html: string) {
  const boot = matches(html, /src="([^"]+\.js)"/g);
  const shell = /^(\/remotes\/shell\/[^/]+\/)/.exec(boot[0] ?? '')?.[1];
  const { identity, axios } = await (await request.get(`${shell}assets.json`)).json();
  const guest = [...identity.js, ...axios.js].map((file: string) => shell + file);
  const hydration = matches(html, /"(\/remotes\/[^"]+\.js)"/g).filter((file) => !guest.includes(file));
  const loadsAtOnce = html.includes('"hydrate":"load"');
  return { boot, guest, hydration: hydration.filter((file) => !boot.includes(file)), loadsAtOnce };
}

test('scripts and HTML of a first load stay within their budgets [PAGE-82]', async ({ request }) => {
  for (const url of pages) {
    let page = await request.get(url);
    // On a busy machine the first response lacks a part, and hydrates at once to add it.
    for (let tries = 0; tries < 10 && page.headers()['cache-control']?.includes('no-store'); tries += 1) {
      await sleep(1_000);
      page = await request.get(url);
    }
    const html = await page.text();
    const { boot, guest, hydration, loadsAtOnce } = await scriptsOf(request, html);
    const [first, identity] = [await sumOf(request, boot), await sumOf(request, guest)];
    const weight = {
      boot: first,
      ...(loadsAtOnce
        ? { tool: first + identity + (await sumOf(request, hydration.filter(isPreloaded(html)))) }
        : { scripts: first + identity }),
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
  await page.getByRole('region', { name: 'Our Openings', exact: true }).scrollIntoViewIfNeeded();
  await waitForHydration(page, '[data-mfe="mfe-jobs"] ul');
  expect(scripts).not.toEqual([]);
});

test('the fonts for English text stay within the budget of a first screen', async ({ request }) => {
  const html = await (await request.get('/home')).text();
  const fonts = matches(html, /url\("?([^")]+-basic\.\w+\.woff2)"?\)/g);
  expect(fonts).toHaveLength(4);
  expect(await sumOf(request, fonts)).toBeLessThanOrEqual(budgets.fonts);
});

/** Older browsers get the server's page, with links and forms. The build's syntax, ES2022, is theirs too. */
const floor = { chrome: 109, firefox: 115, safari: 16.4 };

const isNewer = ({ __compat }: Identifier): boolean =>
  Object.entries(floor).some(
    ([browser, version]) =>
      ![__compat?.support[browser as keyof typeof floor] ?? []]
        .flat()
        .some(({ flags, version_added }) => !flags && Number.parseFloat(String(version_added)) <= version),
  );

/** What libraries test for before they call it. */
const guarded = ['Error.captureStackTrace'];

/** What these browsers lack and scripts cannot test for by calling it: static methods, and methods of built-in objects. */
const newerNames = Object.entries({ ...bcd.api, ...bcd.javascript.builtins }).flatMap(([object, members]) =>
  Object.entries(members).flatMap(([key, member]) => {
    const name = key.replace(/_static$/, '');
    if (key === '__compat' || !isNewer(member as Identifier)) return [];
    const isMethod = ['Array', 'Set', 'String'].includes(object) && name !== 'with';
    return isMethod ? [`${object}.${name}`, `.${name}(`] : [`${object}.${name}`];
  }),
);

test('scripts of a first load use nothing that the oldest supported browsers lack', async ({ request }) => {
  expect(newerNames).toEqual(expect.arrayContaining(['URL.canParse', 'AbortSignal.any', '.toSorted(']));
  const files = new Set<string>();
  for (const url of pages)
    for (const file of Object.values(await scriptsOf(request, await (await request.get(url)).text())).flat())
      if (typeof file === 'string') files.add(file);
  for (const file of files) {
    const script = await (await request.get(file)).text();
    expect
      .soft([file, ...newerNames.filter((name) => !guarded.includes(name) && script.includes(name))])
      .toEqual([file]);
  }
});
