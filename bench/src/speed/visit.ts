import type { Browser, Page } from 'playwright';

/** How a page came to a visitor without cookies. Milliseconds since the navigation began; `cls` has no unit. */
export interface Visit {
  readonly lcp: number;
  /** When the last control of the page had become React's. */
  readonly hydrated: number;
  readonly cls: number;
  /** What tasks took beyond 50 ms each, from the first paint until the page was quiet. */
  readonly tbt: number;
  /** The longest of its tasks above 50 ms; 0: there was none. */
  readonly longestTask: number;
  readonly requests: readonly Request[];
}

/** When a file came. Milliseconds since the navigation began. */
export interface Request {
  readonly address: string;
  readonly start: number;
  readonly firstByte: number;
  readonly end: number;
  /** As sent. */
  readonly bytes: number;
}

/** Where a visit looks. */
export interface Visited {
  /** The controls whose last one is hydrated when the page is; by default those of the outlet. */
  readonly controls?: string;
  /** Whether the page makes a guest; by default it does. */
  readonly hasGuest?: boolean;
}

/** The mobile profile: a mid-range phone on a slow connection. */
const device = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const bytesPerSecond = 1_600_000 / 8;
const network = { offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
const cpuSlowdown = 4;

/** Loads a page on the mobile profile, waits until it is quiet, and closes it after `use`. */
export async function visit<T>(
  browser: Browser,
  address: string,
  use: (page: Page, visit: Visit) => T,
  { controls = '#outlet :is(a, button)', hasGuest = true }: Visited = {},
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
    const guest = hasGuest && page.waitForResponse((response) => response.url().endsWith('/guests/'));
    await page.goto(address, { waitUntil: 'commit' });
    const hydrated = await (await page.waitForFunction(hydratedAt, controls, { polling: 'raf' })).jsonValue();
    // The page may be quiet before the first call brings the HTTP client.
    await guest;
    await page.waitForLoadState('networkidle');
    const used = await use(page, {
      hydrated,
      ...(await page.evaluate(paintAndTasks)),
      requests: await page.evaluate(waterfall),
    });
    // A page that does not work is fast.
    if (faults.length > 0) throw new Error(`${address}: ${faults.join('; ')}`);
    return used;
  } finally {
    await context.close();
  }
}

interface Noted {
  longTasks: PerformanceEntry[];
}

// What follows runs in the page. Without names of their own inside: tsx would wrap those in a helper that pages lack.

function noteLongTasks(): void {
  const noted = globalThis as unknown as Noted;
  noted.longTasks = [];
  new PerformanceObserver((list) => noted.longTasks.push(...list.getEntries())).observe({ type: 'longtask' });
}

/** The time, once the last control of the outlet is React's; React goes through a page from its beginning to its end. */
function hydratedAt(controls: string): number {
  const control = [...document.querySelectorAll(controls)].at(-1) ?? {};
  return Object.keys(control).some((key) => key.startsWith('__reactFiber')) ? performance.now() : 0;
}

async function paintAndTasks(): Promise<Omit<Visit, 'hydrated' | 'requests'>> {
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
  // Buffered entries come in a task of their own; a page without shifts brings none.
  await new Promise((later) => setTimeout(later, 200));
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return {
    lcp: paints.at(-1)?.startTime ?? 0,
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
    longestTask: Math.max(0, ...(globalThis as unknown as Noted).longTasks.map(({ duration }) => duration)),
    tbt: (globalThis as unknown as Noted).longTasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint) - 50)
      .reduce((sum, beyond) => sum + Math.max(0, beyond), 0),
  };
}

function waterfall(): Request[] {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries.map(({ name, startTime, responseStart, responseEnd, encodedBodySize }) => ({
    address: new URL(name).pathname,
    start: startTime,
    firstByte: responseStart,
    end: responseEnd,
    bytes: encodedBodySize,
  }));
}
