import type { Browser, BrowserContext, Page } from '@playwright/test';
import { clickLink } from '../harness/follow-link.ts';
import { waitForHydration } from '../harness/hydration.ts';
import type { Way } from './faults.ts';
import type { ChaosSite } from './site.ts';

export interface CellResult {
  /** What the visitor saw in the end. */
  readonly outcome: string;
  /** Time until that outcome, in milliseconds. */
  readonly tookMs: number;
  /** Unexpected observations; if empty, the cell is green. */
  readonly problems: readonly string[];
}

export interface VisitSetting {
  readonly site: Pick<ChaosSite, 'url' | 'health'>;
  readonly browser: Browser;
  /** How much slower this machine is than an idle one. */
  readonly slowness: number;
}

/** Exceeds the product's own deadlines: 3 s in the browser, 10 s for a call. */
export const deadlineMs = ({ slowness }: Pick<VisitSetting, 'slowness'>): number => 20_000 * slowness;

/** Invariants of every cell: only the first page load, and a shell that stays alive. */
export async function inPage(
  { site, browser }: VisitSetting,
  visit: (page: Page, problems: string[], context: BrowserContext) => Promise<Pick<CellResult, 'outcome' | 'tookMs'>>,
): Promise<CellResult> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const problems: string[] = [];
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  try {
    const seen = await visit(page, problems, context).catch((error: Error) => {
      problems.push(error.message.split('\n')[0] ?? '');
      return { outcome: 'nothing', tookMs: 0 };
    });
    // One for the page, and one for a link that causes a page load because the outlet is not hydrated.
    if (loads > 2) problems.push(`${loads} page loads`);
    await site.health().catch((error: Error) => problems.push(error.message));
    return { ...seen, problems };
  } finally {
    // What a route still asks for would otherwise reject when the page is closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Opens the address, or follows a link to it from another page of the site; resolves to the start time in ms. */
export async function reach(
  page: Page,
  url: string,
  path: string,
  before: string,
  way: Way,
  beforeNavigation: () => unknown = () => {},
): Promise<number> {
  let since = Date.now();
  if (way === 'first load') {
    await page.goto(url + path, { waitUntil: 'commit', timeout: 60_000 });
    return since;
  }
  await page.goto(url + before);
  await waitForHydration(page);
  await beforeNavigation();
  since = Date.now();
  await clickLink(page, path);
  return since;
}

/** The first of these texts to appear in its place, on a page that React has hydrated or rendered. */
export async function firstShown(
  page: Page,
  wanted: readonly (readonly [name: string, selector: string, text: string])[],
  timeout: number,
): Promise<string | undefined> {
  const shown = await page
    .waitForFunction(
      (places) =>
        places.find(([, selector, text]) =>
          [...document.querySelectorAll<HTMLElement>(selector)].some(
            (place) => place.checkVisibility() && place.textContent?.includes(text),
          ),
        )?.[0],
      wanted,
      { timeout },
    )
    .catch(() => undefined);
  return shown?.jsonValue();
}

export const isGone = (page: Page, text: string, timeout: number): Promise<boolean> =>
  page
    .waitForFunction((gone) => !document.body.textContent?.includes(gone), text, { timeout })
    .then(() => true)
    .catch(() => false);

export const textOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => document.querySelector<HTMLElement>('#main')?.textContent?.slice(0, 80) ?? 'no page')
    .catch(String);

export async function checkResponses(
  { site }: VisitSetting,
  url: string,
  problems: string[],
  withinMs = 60_000,
): Promise<void> {
  const since = Date.now();
  const { status } = await fetch(site.url + url, { signal: AbortSignal.timeout(60_000) });
  if (status !== 200) problems.push(`${url} answers ${status}`);
  const tookMs = Date.now() - since;
  if (tookMs > withinMs) problems.push(`${url} takes ${(tookMs / 1000).toFixed(1)} s`);
}

/** Checks that header, footer and navigation exist, and that a link in the header opens the page of another remote. */
export async function checkChrome(page: Page, expected: string, problems: string[], url = expected): Promise<void> {
  for (const role of ['banner', 'navigation', 'contentinfo'] as const)
    if (!(await page.getByRole(role).first().isVisible())) problems.push(`no ${role}`);
  await page.locator(`header a[href="${url}"]`).first().click();
  await page
    .waitForURL(({ pathname }) => pathname === expected)
    .catch(() => problems.push(`the link to ${url} leads to ${page.url()}`));
  await page
    .locator('#main h1')
    .first()
    .waitFor()
    .catch(() => problems.push(`${url} is not shown`));
}
