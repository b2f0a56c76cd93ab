import type { Page } from 'playwright';
import { openBrowser, pages } from '../browser.ts';
import { median, Report } from '../report.ts';
import { type Visit, visit } from './visit.ts';

const [composed = '', oneBundle = '', given = '5'] = process.argv.slice(2);
const rounds = Number(given);
const browser = await openBrowser();

async function inRounds<T>(what: string, run: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < rounds; round += 1) {
    console.error(`${what}: round ${round + 1} of ${rounds}`);
    results.push(await run(round));
  }
  return results;
}

/** Visits a page that the server has cached, so that the server's render time does not affect the result. */
async function visitWarm(url: string): Promise<Visit> {
  await fetch(url, { headers: { 'accept-encoding': 'br' } }).then((response) => response.arrayBuffer());
  return visit(browser, url, (_page, found) => found);
}

const loads = new Report({
  LCP: { most: 1_200, aim: 600 },
  '× one LCP': { most: 1.05, digits: 2 },
  hydrated: { most: 2_000, aim: 1_506 },
  '× one hydrated': { most: 1.1, digits: 2 },
  TBT: { most: 150, aim: 100 },
  CLS: { most: 0.02, aim: 0, digits: 3 },
});
for (const path of pages.slice(0, 6)) {
  // Interleaved, so that noise on the machine affects both sites.
  const visits = await inRounds(path, async (round) => {
    const [first, second] = round % 2 === 0 ? [composed, oneBundle] : [oneBundle, composed];
    const found = { [first]: await visitWarm(first + path), [second]: await visitWarm(second + path) };
    return { own: found[composed] as Visit, one: found[oneBundle] as Visit };
  });
  const own = (what: keyof Visit) => visits.map((each) => each.own[what]);
  const ratio = (what: keyof Visit) => median(own(what)) / median(visits.map(({ one }) => one[what]));
  loads.add(path, {
    LCP: own('lcp'),
    '× one LCP': ratio('lcp'),
    hydrated: own('hydrated'),
    '× one hydrated': ratio('hydrated'),
    TBT: own('tbt'),
    CLS: Math.max(...own('cls')),
  });
}
loads.print(`1.6 Mbps, 150 ms, a quarter of this machine's speed; ms: median (least–most) of ${rounds} rounds`);

const open = `${composed}/opportunities`;
const follows = (isPrefetched: boolean) => () =>
  visit(browser, `${composed}/blog`, (page) => documentNavigation(page, isPrefetched));
const acts = new Report({
  'filter change': { most: 100, aim: 50 },
  'first touch': { most: 200 },
  'link to link': { most: 1_000 },
  prefetched: { most: 300 },
  'client navigation': { most: 200 },
});
acts.add('ms', {
  'filter change': await inRounds('a filter change', () => visit(browser, open, filterChange)),
  'first touch': await inRounds('the first touch of a control', () => visit(browser, `${composed}/home`, firstTouch)),
  'link to link': await inRounds('a link to a document', follows(false)),
  prefetched: await inRounds('a link to a document that is prefetched', follows(true)),
  'client navigation': await inRounds('a client navigation', () => visit(browser, open, clientNavigation)),
});
acts.print(
  'INP of a filter change and of the first touch of a control; a link to an article, as a document; a client navigation to /blog',
);
await browser.close();

interface Noted {
  interactions: { duration: number; interactionId: number }[];
}

/** Milliseconds from the key press that changes a filter to the next paint: INP, the slowest of few interactions. */
async function filterChange(page: Page): Promise<number> {
  const practiceArea = page.getByLabel('Practice Area', { exact: true });
  await practiceArea.focus();
  await page.evaluate(noteInteractions);
  // Press a key instead of `selectOption`, because the browser times only real input.
  await practiceArea.press('ArrowDown');
  await page.waitForURL(/professions=/);
  await page.waitForLoadState('networkidle');
  return slowestInteraction(page);
}

/** Milliseconds from the touch of a control that is not hydrated yet to the next paint, with its files in the cache. */
async function firstTouch(page: Page): Promise<number> {
  await page.locator('main [data-acts]').first().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.goto(page.url(), { waitUntil: 'networkidle' });
  await page.evaluate(noteInteractions);
  await page.locator('main button:not([aria-disabled])').filter({ visible: true }).first().tap();
  await page.waitForLoadState('networkidle');
  return slowestInteraction(page);
}

async function slowestInteraction(page: Page): Promise<number> {
  const interactions = await page.evaluate(() => (globalThis as unknown as Noted).interactions);
  if (interactions.length === 0) throw new Error('The browser timed no interaction');
  return Math.max(...interactions.map(({ duration }) => duration));
}

/** Milliseconds from a click on a link of a page that is not hydrated until the first paint of the next document. */
async function documentNavigation(page: Page, isPrefetched: boolean): Promise<number> {
  const link = page.locator('main a[href^="/blog/"]').first();
  await link.scrollIntoViewIfNeeded();
  if (isPrefetched) {
    await link.hover();
    await page.waitForTimeout(2_000);
  }
  const clicked = await link.evaluate((it: HTMLElement) => {
    setTimeout(() => it.click());
    return Date.now();
  });
  await page.waitForURL((url) => url.pathname !== '/blog');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(
    (start) =>
      performance.timeOrigin +
      (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN) -
      start,
    clicked,
  );
}

function noteInteractions(): void {
  const noted = globalThis as unknown as Noted;
  noted.interactions = [];
  new PerformanceObserver((list) =>
    noted.interactions.push(
      ...(list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        .filter(({ interactionId }) => interactionId > 0)
        .map(({ duration, interactionId }) => ({ duration, interactionId })),
    ),
  ).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Milliseconds from a click until the next page shows its heading; code and guest are already loaded. */
async function clientNavigation(page: Page): Promise<number> {
  await page.evaluate(appendLink, '/blog');
  await page.locator('#bench-link').focus();
  await page.waitForTimeout(1_000);
  return page.evaluate(follow);
}

function appendLink(url: string): void {
  const link = document.createElement('a');
  Object.assign(link, { id: 'bench-link', href: url, textContent: 'Next page' });
  document.querySelector('#main')?.append(link);
}

function follow(): Promise<number> {
  const link = document.querySelector<HTMLElement>('#bench-link');
  const heading = document.querySelector('#main h1');
  const start = performance.now();
  link?.click();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const shown = document.querySelector('#main h1');
      if (!shown || shown === heading) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - start));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
