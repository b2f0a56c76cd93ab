import type { Browser, Page } from 'playwright';

/** Load metrics for a visitor without cookies, in milliseconds since navigation start; `cls` has no unit. */
export interface Visit {
  readonly lcp: number;
  /** When the last control of the page was hydrated; the first paint if its first screen has none. */
  readonly hydrated: number;
  readonly cls: number;
  /** Total blocking time: task time beyond 50 ms each, from first paint until the page was idle. */
  readonly tbt: number;
}

const device = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const bytesPerSecond = 1_600_000 / 8;
const network = { offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
const cpuSlowdown = 4;

export async function visit<T>(
  browser: Browser,
  url: string,
  use: (page: Page, visit: Visit) => T,
): Promise<Awaited<T>> {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.emulateNetworkConditions', network);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(noteLongTasks);
    const guest = page.waitForResponse((response) => response.url().endsWith('/guests/'));
    await page.goto(url, { waitUntil: 'commit' });
    const hydrated = await (await page.waitForFunction(hydratedAt, undefined, { polling: 'raf' })).jsonValue();
    // The network may be idle before the first call loads the HTTP client.
    await guest;
    await page.waitForLoadState('networkidle');
    const used = await use(page, { hydrated, ...(await page.evaluate(paintAndTasks)) });
    // A broken page would be fast, so faults are errors.
    if (faults.length > 0) throw new Error(`${url}: ${faults.join('; ')}`);
    return used;
  } finally {
    await context.close();
  }
}

interface Noted {
  longTasks: PerformanceEntry[];
}

// The functions below run in the page. They must not contain named functions, which tsx would wrap in a helper.

function noteLongTasks(): void {
  const noted = globalThis as unknown as Noted;
  noted.longTasks = [];
  new PerformanceObserver((list) => noted.longTasks.push(...list.getEntries())).observe({ type: 'longtask' });
}

/** Returns the time once the last control is hydrated; React hydrates a page from start to end. */
function hydratedAt(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  // Those of a closed dialog have no box.
  const needs = [
    ...document.querySelectorAll('#outlet :is(button:not([aria-disabled]), input, select, [data-acts])'),
  ].filter((each) => each.checkVisibility());
  if (!paint) return 0;
  if (needs.every((each) => each.getBoundingClientRect().top >= innerHeight)) return paint.startTime;
  const control = [...document.querySelectorAll('#outlet :is(a, button)')].at(-1) ?? {};
  return Object.keys(control).some((key) => key.startsWith('__reactFiber')) ? performance.now() : 0;
}

async function paintAndTasks(): Promise<Omit<Visit, 'hydrated'>> {
  const paints: PerformanceEntry[] = [];
  const shifts: (PerformanceEntry & { value: number })[] = [];
  new PerformanceObserver((list) => paints.push(...list.getEntries())).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  new PerformanceObserver((list) => shifts.push(...(list.getEntries() as typeof shifts))).observe({
    type: 'layout-shift',
    buffered: true,
  });
  // Buffered entries are delivered in a separate task, but only if there were layout shifts.
  await new Promise((later) => setTimeout(later, 200));
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return {
    lcp: paints.at(-1)?.startTime ?? 0,
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
    tbt: (globalThis as unknown as Noted).longTasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint) - 50)
      .reduce((sum, beyond) => sum + Math.max(0, beyond), 0),
  };
}
