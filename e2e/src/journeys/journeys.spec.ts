import { type APIRequestContext, type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import fc from 'fast-check';
import { isLong } from '../harness/long.ts';
import { allUrls } from '../harness/urls.ts';

/** `JOURNEYS=2000` runs as many, of 12 steps; `JOURNEYS_SEED` and `JOURNEYS_PATH` repeat one that has failed. */
const { JOURNEYS, JOURNEYS_SEED, JOURNEYS_PATH } = process.env;
const journeys = Number(JOURNEYS ?? (isLong ? 400 : 12));
const isThorough = isLong || JOURNEYS !== undefined;
const length = isThorough ? { minLength: 12, maxLength: 12 } : { minLength: 1, maxLength: 4 };
const seed = Number(JOURNEYS_SEED ?? (isThorough ? Date.now() % 1_000_000 : 46));
test.describe.configure({ timeout: 120_000 + journeys * 20_000 });

/** How others change a document: now, or from now on in every document of the tab, before it is hydrated. */
const changes = ['translate', 'insert', 'uncomment', 'wrap'];

/** How many times slower than this machine's browser an old phone is. */
const slowness = 6;

/** What a visitor does, in words: they are printed if a journey fails. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...allUrls).map((url) => `link ${url}`) },
  { weight: 3, arbitrary: fc.constant('back') },
  { weight: 1, arbitrary: fc.constantFrom('forward', 'reload', 'tab', 'section 0', 'section 1') },
  { weight: 1, arbitrary: fc.constantFrom('scroll', ...(isThorough ? ['old phone'] : [])) },
  { weight: 2, arbitrary: fc.constantFrom(...changes) },
  { weight: 1, arbitrary: fc.constantFrom(...changes.map((change) => `always ${change}`)) },
);

/** Journeys that once lost a page. */
const lost: [string, string[]][] = [
  ['/blog/expat-packages', ['link /legal/terms', 'back']],
  ['/opportunities/patent-litigation-associate-ny', ['always insert']],
  ['/opportunities', ['translate', 'link /blog', 'back']],
];

/** A page as its visitor must find it. */
interface Expected {
  readonly h1: string;
  readonly length: number;
}

/** A tab with the history that it should have. */
interface Tab {
  readonly page: Page;
  urls: string[];
  at: number;
}

test('no journey and no change of the document by others loses a page, or is reported', async ({
  browser,
  request,
  baseURL,
}) => {
  const fresh = new Map<string, Expected>();
  for (const url of allUrls) fresh.set(url, await readFresh(request, url));
  const ended = { journeys: 0, steps: 0, slow: 0 };
  const report = () => {
    const counted = `${ended.journeys} journeys of ${ended.steps} steps in all lost no page`;
    console.log(`${counted}, ${ended.slow} were not counted, seed ${seed}`);
  };
  const journey = fc.asyncProperty(
    fc.constantFrom(...allUrls),
    fc.array(step, { ...length, size: 'max' }),
    async (start, steps) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const { isSlow, failed } = watchRequests(context);
      try {
        await travel(context, fresh, start, steps);
      } catch (error) {
        // Files that are late are not well: deadlines pass, and pages say so. Another journey takes its place.
        if (!isSlow()) throw new Error(`${error}\nFailed requests: ${failed.join(', ') || 'none'}`);
        ended.slow += 1;
        console.log(`Not counted, because the machine was too slow: ${start}, ${steps.join(', ')}\n${error}`);
        fc.pre(false);
      } finally {
        await context.close();
      }
      ended.journeys += 1;
      ended.steps += steps.length;
      if (isThorough && ended.journeys % 20 === 0) report();
    },
  );
  try {
    await fc.assert(journey, {
      numRuns: journeys,
      // Otherwise the test's timeout would hide what has failed.
      endOnFailure: !JOURNEYS_PATH,
      seed,
      examples: lost,
      ...(JOURNEYS_PATH ? { path: JOURNEYS_PATH } : {}),
    });
  } finally {
    report();
  }
});

/** Tells whether a request has taken a second or more, which none does on a machine with CPU time, and which failed. */
function watchRequests(context: BrowserContext) {
  const pending = new Map<Request, number>();
  const failed: string[] = [];
  let longest = 0;
  const end = (request: Request) => {
    longest = Math.max(longest, performance.now() - (pending.get(request) ?? Number.POSITIVE_INFINITY));
    pending.delete(request);
  };
  context.on('request', (request) => void pending.set(request, performance.now()));
  context.on('requestfinished', end);
  context.on('requestfailed', (request) => {
    end(request);
    failed.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()} ${response.status()}`);
  });
  const isSlow = () => Math.max(longest, ...[...pending.values()].map((since) => performance.now() - since)) >= 1_000;
  return { isSlow, failed };
}

async function travel(
  context: BrowserContext,
  fresh: ReadonlyMap<string, Expected>,
  start: string,
  steps: readonly string[],
): Promise<void> {
  const reports: string[] = [];
  await context.route('**/api/reports', (route) => {
    const report: string = route.request().postData() ?? '';
    // A list has vitals.
    if (!report.startsWith('[')) reports.push(report);
    return route.fulfill({ status: 204 });
  });
  await context.addInitScript(changeDocument);
  const open = async (url: string): Promise<Tab> => {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'commit' });
    return { page, urls: [url], at: 0 };
  };
  let tab = await open(start);
  let other: Tab | undefined;
  const check = async (after: string, isArrival = true) => {
    const url = tab.urls[tab.at] ?? '';
    const { h1, length } = fresh.get(url) as Expected;
    await expect(async () => {
      const { top, ...seen } = await tab.page.evaluate(readPage);
      const isWhole = seen.length >= 0.9 * length && seen.isHydrated;
      expect({ ...seen, length: isWhole ? 'whole' : `${seen.length} of ${length}` }, after).toEqual({
        ...{ url, h1, pages: 1, unavailable: 0, isHydrated: true, length: 'whole' },
      });
      if (isArrival) expect(top, `the top of the page after ${after}`).toBe(0);
    }).toPass({ timeout: 30_000, intervals: [20, 50, 100, 200] });
    expect(reports, after).toEqual([]);
  };
  await check(`opening ${start}`);
  for (const each of steps) {
    const [action = '', argument = ''] = each.split(' ');
    const url = tab.urls[tab.at] ?? '';
    if (action === 'tab') [tab, other] = [other ?? (await open(url)), tab];
    else if (action === 'link' && argument !== url) {
      tab.urls = [...tab.urls.slice(0, tab.at + 1), argument];
      tab.at += 1;
      await tab.page.evaluate(followLink, argument);
    } else if (action === 'back' && tab.at > 0) {
      tab.at -= 1;
      await tab.page.evaluate(() => history.back());
    } else if (action === 'forward' && tab.at < tab.urls.length - 1) {
      tab.at += 1;
      await tab.page.evaluate(() => history.forward());
    } else if (action === 'section') {
      const section = await tab.page.evaluate(findSection, Number(argument));
      if (section === undefined) continue;
      tab.urls = [...tab.urls.slice(0, tab.at + 1), url];
      tab.at += 1;
      await tab.page.evaluate(followLink, section);
    } else if (action === 'scroll') await tab.page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    else if (action === 'old') {
      const session = await context.newCDPSession(tab.page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    } else if (action === 'reload') await tab.page.reload({ waitUntil: 'commit' });
    else if (action === 'always') {
      await tab.page.evaluate((change) => sessionStorage.setItem('change', change), argument);
      await tab.page.reload({ waitUntil: 'commit' });
    } else if (changes.includes(action)) await tab.page.evaluate((change) => window.changeDocument?.(change), action);
    await check(each, action === 'link' && argument !== url);
  }
}

declare global {
  interface Window {
    changeDocument?: (change: string) => void;
  }
}

async function readFresh(request: APIRequestContext, url: string): Promise<Expected> {
  const html = await (await request.get(url)).text();
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const text = (part: string) =>
    part
      .replace(/<(script|style|noscript)[\s\S]*?<\/\1>|<[^>]*>/g, '')
      .replace(/&#?\w+;/g, '&')
      .replace(/\s+/g, ' ')
      .trim();
  return { h1: text(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1] ?? ''), length: text(main).length };
}

/** Runs in the page. */
function readPage() {
  const main = document.querySelector('main')?.cloneNode(true) as Element | undefined;
  for (const hidden of main?.querySelectorAll('script, style, noscript') ?? []) hidden.remove();
  const text = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  // A page is hydrated at load, or when a control needs it; from the first client navigation on, always.
  const acts =
    'router' in document.body.dataset || /"hydrate":"load"/.test(document.getElementById('boot')?.textContent ?? '');
  const isHydrated =
    !acts || Object.keys(document.querySelector('#main h1') ?? {}).some((key) => key.startsWith('__react'));
  return {
    url: location.pathname + location.search,
    h1: text(main?.querySelector('h1')).replace(/[&<>"']/g, '&'),
    pages: main?.querySelectorAll('h1').length,
    length: text(main).length,
    top: Math.round(scrollY),
    unavailable: document.querySelectorAll('[data-mfe-state="unavailable"]').length,
    isHydrated,
  };
}

/** Runs in the page: a link like any other, but to any address. */
function followLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Runs in the page: an address of a section that it does not show already. */
function findSection(nth: number): string | undefined {
  const ids = [...document.querySelectorAll('main [id]')].map(({ id }) => `#${id}`);
  const hash = ids[Math.floor((nth * ids.length) / 2)];
  return hash === location.hash ? undefined : hash;
}

/** Runs in the page, before its scripts. */
function changeDocument(): void {
  const nodes = (what: number) => {
    const walker = document.createTreeWalker(document.body, what);
    const found: ChildNode[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as ChildNode);
    return found.filter(
      ({ parentElement }) => !parentElement?.closest('script, style, noscript, svg, select, textarea'),
    );
  };
  const change: Record<string, () => void> = {
    translate() {
      for (const text of nodes(NodeFilter.SHOW_TEXT)) {
        if (!text.textContent?.trim()) continue;
        const font = document.createElement('font');
        font.appendChild(document.createElement('font')).append(text.textContent);
        text.replaceWith(font);
      }
    },
    insert() {
      for (const element of document.querySelectorAll('h1, h2, main p, main button, header a, footer li'))
        element.after(document.createElement('aside'));
    },
    wrap() {
      for (const element of document.querySelectorAll(
        'header, footer, #outlet > *, main section, main p, main button',
      )) {
        const wrapper = document.createElement('aside');
        element.replaceWith(wrapper);
        wrapper.append(element);
      }
    },
    uncomment() {
      for (const comment of nodes(NodeFilter.SHOW_COMMENT)) comment.remove();
    },
  };
  window.changeDocument = (name) => change[name]?.();
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') window.changeDocument?.(sessionStorage.getItem('change') ?? '');
  });
}
