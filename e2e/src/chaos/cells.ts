import type { Browser, BrowserContext, Page } from '@playwright/test';
import { clickLink } from '../harness/follow-link.ts';
import { waitForHydration } from '../harness/hydration.ts';
import type { Fault, Outcome, Way } from './faults.ts';
import { storePatchedRelease } from './patched-release.ts';
import { type ServiceCell, servicePages } from './service-faults.ts';
import type { ChaosSite } from './site.ts';

/** A page of each remote that the header links to from everywhere, or that is reached by its address. */
const pages: Readonly<Record<string, string>> = {
  'mfe-content': '/blog',
  'mfe-jobs': '/opportunities',
  'mfe-telehealth': '/team',
};
export const remoteNames = Object.keys(pages);
const remoteOf = (address: string) => remoteNames.find((name) => pages[name] === address);

const marks = { current: 'Release under test', 'last known good': 'Last known good release' } as const;
type Shown = keyof typeof marks;

export interface CellResult {
  /** What the visitor saw in the end. */
  readonly outcome: string;
  /** Milliseconds until then. */
  readonly tookMs: number;
  /** What should not have been; none: the cell is green. */
  readonly problems: readonly string[];
}

export interface Setting {
  readonly site: ChaosSite;
  readonly browser: Browser;
  /** How much slower this machine is than one that does nothing else. */
  readonly slowness: number;
}

/** Beyond the deadlines of the product itself: 3 s in the browser, 10 s for a call. */
const deadlineMs = ({ slowness }: Setting): number => 20_000 * slowness;

const knownGoodVersion = '0.0.0-known-good';
let copies = 0;

/** Makes a release with the fault live and visits a page of its remote. */
export async function runRemoteCell(setting: Setting, name: string, fault: Fault, way: Way): Promise<CellResult> {
  const { site } = setting;
  const expected = fault.outcomes[way] as Outcome;
  const from = site.liveVersion(name);
  if (!site.registry.has(name, knownGoodVersion))
    storePatchedRelease(site.registry, {
      name,
      from,
      to: knownGoodVersion,
      mark: marks['last known good'],
      sides: [],
    });
  // A version of its own: what the shell remembers of one that failed concerns no other cell.
  copies += 1;
  const version = `0.0.${copies}-faulty`;
  storePatchedRelease(site.registry, {
    name,
    from,
    to: version,
    mark: marks.current,
    ...(fault.code ? { fault: fault.code } : {}),
    // On a first load the server has shown another version before a browser met the fault.
    sides: way === 'first load' ? ['server', 'browser'] : ['browser'],
  });
  await site.goLive(name, { version, lastKnownGood: knownGoodVersion });
  try {
    return await inPage(setting, async (page, problems) => {
      if (fault.files) {
        const { files, answer } = fault.files;
        await page.route(
          ({ pathname }) => pathname.startsWith(`/remotes/${name}/${version}/`) && files.test(pathname),
          answer,
        );
      }
      const others = remoteNames.filter((other) => other !== name);
      const [other = ''] = others;
      const since = await reach(page, site.url, pages[name] ?? '', pages[other] ?? '', way);
      const wanted: readonly Shown[] = expected === 'either' ? ['current', 'last known good'] : [expected];
      const shown = await firstShown(
        page,
        wanted.map((release) => [release, `[data-mfe="${name}"]`, marks[release]]),
        deadlineMs(setting),
      );
      const tookMs = Date.now() - since;
      if (!shown) problems.push(`not ${wanted.join(' or ')}: ${await textOf(page)}`);
      else await waitForHydration(page).catch(() => problems.push('not hydrated'));
      for (const remote of others) await checkAnswers(setting, pages[remote] ?? '', problems);
      await checkChrome(page, pages[other] ?? '', problems);
      return { outcome: shown ?? 'neither release', tookMs };
    });
  } finally {
    await site.goLive(name, { version: from });
  }
}

/** Visits the page whose data the service has while it fails. */
export async function runServiceCell(setting: Setting, { service, fault, way }: ServiceCell): Promise<CellResult> {
  const { site } = setting;
  const { address, other, failed } = servicePages[service];
  const isSlow = fault === 'slow';
  try {
    return await inPage(setting, async (page, problems) => {
      // The guest of a client navigation is asked for on the page before.
      if (service === 'gateway' || way === 'first load') site.failService(service, fault);
      const before = service === 'gateway' ? '/landing' : other;
      const since = await reach(page, site.url, address, before, way, () => site.failService(service, fault));
      const shown = await firstShown(
        page,
        isSlow ? [['the page', `[data-mfe="${remoteOf(address)}"] h1`, '']] : [[`'${failed}'`, '#main', failed]],
        deadlineMs(setting),
      );
      const tookMs = Date.now() - since;
      if (!shown) problems.push(`not ${isSlow ? 'the page' : failed}: ${await textOf(page)}`);
      if (isSlow && !(await isGone(page, 'Loading...', deadlineMs(setting)))) problems.push(`'Loading...' stays`);
      await checkAnswers(setting, other, problems);
      // Without a guest every page leads to the error page; the links work.
      await checkChrome(page, service === 'gateway' && !isSlow ? '/error-checking-guest' : other, problems, other);
      return { outcome: shown ?? 'neither page nor text', tookMs };
    });
  } finally {
    site.failService(service);
    await recovered(site, service);
  }
}

/** A browser that is offline on a client navigation: the text for that, and 'Try again' once it is online. */
export async function runOfflineCell(setting: Setting, name: string): Promise<CellResult> {
  const [other = ''] = remoteNames.filter((remote) => remote !== name);
  return inPage(setting, async (page, problems, context) => {
    await page.goto(setting.site.url + pages[other]);
    await waitForHydration(page);
    await context.setOffline(true);
    await clickLink(page, pages[name] ?? '');
    const since = Date.now();
    const text = 'This part of the page is not available right now.';
    const shown = await firstShown(page, [[`'${text}'`, '#main', text]], deadlineMs(setting));
    const tookMs = Date.now() - since;
    if (!shown) problems.push(`not the text: ${await textOf(page)}`);
    await context.setOffline(false);
    await page.getByText('Try again').first().click();
    const back = await firstShown(page, [['the page', `[data-mfe="${name}"] h1`, '']], deadlineMs(setting));
    if (!back) problems.push(`'Try again' does not help: ${await textOf(page)}`);
    await checkChrome(page, pages[other] ?? '', problems);
    return { outcome: `${shown}, then the page`, tookMs };
  });
}

/** What every cell holds: no page load but the first one, and a shell that lives. */
async function inPage(
  { site, browser }: Setting,
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
    // One for the page, and one where a link has led to another because the outlet is not hydrated.
    if (loads > 2) problems.push(`${loads} page loads`);
    await site.health().catch((error: Error) => problems.push(error.message));
    return { ...seen, problems };
  } finally {
    await context.close();
  }
}

/** Opens the address, or follows a link to it from another page of the site; resolves to when, in ms. */
async function reach(
  page: Page,
  url: string,
  address: string,
  before: string,
  way: Way,
  beforeNavigation = () => {},
): Promise<number> {
  let since = Date.now();
  if (way === 'first load') {
    await page.goto(url + address, { waitUntil: 'commit', timeout: 60_000 });
    return since;
  }
  await page.goto(url + before);
  await waitForHydration(page);
  beforeNavigation();
  since = Date.now();
  await clickLink(page, address);
  return since;
}

/** The first of these texts to be seen in its place, in a page that React has hydrated or drawn. */
async function firstShown(
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

const isGone = (page: Page, text: string, timeout: number): Promise<boolean> =>
  page
    .waitForFunction((gone) => !document.body.textContent?.includes(gone), text, { timeout })
    .then(() => true)
    .catch(() => false);

const textOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => document.querySelector<HTMLElement>('#main')?.textContent?.slice(0, 80) ?? 'no page')
    .catch(String);

async function checkAnswers({ site }: Setting, address: string, problems: string[]): Promise<void> {
  const { status } = await fetch(site.url + address, { signal: AbortSignal.timeout(60_000) });
  if (status !== 200) problems.push(`${address} answers ${status}`);
}

/** Header, footer and navigation stand, and a link of the header leads to the page of another remote. */
async function checkChrome(page: Page, expected: string, problems: string[], address = expected): Promise<void> {
  for (const role of ['banner', 'navigation', 'contentinfo'] as const)
    if (!(await page.getByRole(role).first().isVisible())) problems.push(`no ${role}`);
  await page.locator(`header a[href="${address}"]`).first().click();
  await page
    .waitForURL(({ pathname }) => pathname === expected)
    .catch(() => problems.push(`the link to ${address} leads to ${page.url()}`));
  await page
    .locator('#main h1')
    .first()
    .waitFor()
    .catch(() => problems.push(`${address} is not shown`));
}

/** A breaker that has opened closes by a trial, which a call has to start. */
async function recovered(site: ChaosSite, service: string): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    if ((await site.health()).services[service] === 'closed') return;
    await fetch(`${site.url}/api/${service}/`, { signal: AbortSignal.timeout(10_000) });
    await new Promise((next) => setTimeout(next, 500));
  }
  throw new Error(`${service} is not asked again`);
}
