import { expect, type Page } from '@playwright/test';
import { failedVersion } from 'registry/reports';
import { FolderStore } from 'registry/store';
import { remotes, unavailable } from '../failure/remotes.ts';
import { clickLink } from '../harness/follow-link.ts';
import { waitForHydration } from '../harness/hydration.ts';
import { until } from '../harness/site.ts';
import { type Fault, faults, type Outcome, type Way, ways } from './faults.ts';
import { type Foundation, foundationFaults, startOn } from './foundations.ts';
import { storePatchedRelease } from './patched-release.ts';
import { type ChaosSite, type ServiceFault, type ServiceName, serviceFaults, serviceNames } from './site.ts';

/** A fault, and how a visitor comes upon it. */
export interface Cell {
  readonly subject: string;
  readonly fault: string;
  readonly way: Way;
  readonly run: (page: Page, site: ChaosSite) => Promise<void>;
}

/** One page per remote, which the header links to or which is opened by its URL. */
const pages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(remotes.map(({ name, path }) => [name, path])),
  'mfe-content': '/blog',
  'mfe-jobs': '/opportunities',
  'mfe-telehealth': '/team',
};
const remoteNames = Object.keys(pages);
const otherThan = (name: string) => remoteNames.find((other) => other !== name) ?? '';

/** Visits pages, and checks what holds in every cell: few page loads, and a shell that stays alive. */
async function inPage(page: Page, { health }: Pick<ChaosSite, 'health'>, visit: () => Promise<void>): Promise<void> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  await visit();
  // The page, without a guest its error page, and a link that causes a page load because the outlet is not hydrated.
  expect(loads).toBeLessThanOrEqual(page.url().includes('/error-checking-guest') ? 3 : 2);
  await health();
  // What a route still asks for would otherwise reject when the page is closed.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Opens the path, or follows a link to it from another page of the site. */
async function reach(
  page: Page,
  url: string,
  { path, before, way }: { path: string; before: string; way: Way },
  beforeNavigation: () => unknown = () => {},
): Promise<void> {
  if (way === 'first load') return void (await page.goto(url + path, { waitUntil: 'commit' }));
  await page.goto(url + before);
  await waitForHydration(page);
  await beforeNavigation();
  await clickLink(page, path);
}

/** The timeout exceeds the product's own deadlines: 3 s in the browser, 10 s for a call. */
const expectShown = (page: Page, selector: string, hasText: string | RegExp = '') =>
  expect(page.locator(selector).filter({ hasText, visible: true }).first()).toBeVisible({ timeout: 60_000 });

const expectResponse = async (url: string) => expect([url, (await fetch(url)).status]).toEqual([url, 200]);

/** Header, footer and navigation exist, and a link in the header opens the page of another remote. */
async function expectChrome(page: Page, expected: string, link = expected): Promise<void> {
  for (const role of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(role).first()).toBeVisible();
  await page.locator(`header a[href="${link}"]`).first().click();
  // A preload that hangs holds back the first document's load event.
  await page.waitForURL(({ pathname }) => pathname === expected, { waitUntil: 'commit' });
  await expect(page.locator('#main h1').first()).toBeVisible();
}

const marks = { current: 'Release under test', 'last known good': 'Last known good release' } as const;
const markOf = (outcome: Outcome) =>
  outcome === 'either' ? new RegExp(Object.values(marks).join('|')) : marks[outcome];
const knownGoodVersion = '0.0.0-known-good';
let copies = 0;

/** Makes a release with the fault live and visits a page of its remote. */
async function runRemoteCell(page: Page, site: ChaosSite, name: string, fault: Fault, way: Way): Promise<void> {
  const outcome = fault.outcomes[way] as Outcome;
  const from = site.liveVersion(name);
  const good = { name, from, to: knownGoodVersion, mark: marks['last known good'], sides: [] };
  if (!site.registry.has(name, knownGoodVersion)) storePatchedRelease(site.registry, good);
  // Use a unique version, so that the shell's record of failed versions does not affect other cells.
  copies += 1;
  const version = `0.0.${copies}-faulty`;
  storePatchedRelease(site.registry, {
    ...{ name, from, to: version, mark: marks.current, damagesDeltas: true },
    ...(fault.code ? { fault: fault.code } : {}),
    // On a first load, the server hits the fault first and renders another version.
    sides: way === 'first load' ? ['server', 'browser'] : ['browser'],
  });
  await site.goLive(name, { version, lastKnownGood: knownGoodVersion });
  try {
    if (fault.files) {
      const { files, respond } = fault.files;
      const isFaulty = ({ pathname }: URL) => pathname.startsWith(`/remotes/${name}/files/`) && files.test(pathname);
      await page.route(isFaulty, respond);
    }
    const before = pages[otherThan(name)] ?? '';
    await reach(page, site.url, { path: pages[name] ?? '', before, way });
    // A page whose first screen has no control asks for its files only once one is touched.
    await Promise.all([waitForHydration(page), expectShown(page, `[data-mfe="${name}"]`, markOf(outcome))]);
    await waitForHydration(page);
    for (const other of remoteNames) if (other !== name) await expectResponse(site.url + pages[other]);
    await expectChrome(page, before);
    if (fault.files && !fault.files.isLate && outcome === 'last known good') await untilReported(site, name, version);
  } finally {
    await site.goLive(name, { version: from });
  }
}

/** Browsers report which version failed after a second; until then, the network may be the cause. */
function untilReported({ registry }: ChaosSite, name: string, version: string): Promise<void> {
  const store = new FolderStore(registry.dir);
  return until(() =>
    store.reports
      .readReports()
      .some((each) => each.kind === failedVersion && each.remote === name && each.version === version),
  );
}

/**
 * A page whose primary data comes from the service, one that needs none of it, and what a visitor sees in the end.
 * Almost every page needs a guest, but no page has it as primary data.
 */
const servicePages = {
  gateway: { path: '/opportunities', other: '/blog', failed: 'We could not open this page' },
  search: { path: '/opportunities', other: '/blog', failed: 'No results found' },
  content: { path: '/blog', other: '/opportunities', failed: 'No results found' },
} as const;

/** Visits the page that shows the service's data while the service fails. */
async function runServiceCell(page: Page, site: ChaosSite, service: ServiceName, fault: ServiceFault, way: Way) {
  const { path, other, failed } = servicePages[service];
  try {
    // For a client navigation, the guest is requested on the previous page.
    if (service === 'gateway' || way === 'first load') site.failService(service, fault);
    const before = service === 'gateway' ? '/landing' : other;
    await reach(page, site.url, { path, before, way }, () => site.failService(service, fault));
    if (fault === 'slow') {
      await expectShown(page, '[data-mfe] h1');
      await expect(page.getByText('Loading...')).toHaveCount(0, { timeout: 60_000 });
    } else await expectShown(page, '#main', failed);
    await expectResponse(site.url + other);
    // Home shows data of both services, but only as secondary data.
    if (service !== 'gateway') await expectResponse(`${site.url}/home`);
    // Without a guest, every page redirects to the error page, but links work.
    await expectChrome(page, service === 'gateway' && fault !== 'slow' ? '/error-checking-guest' : other, other);
  } finally {
    site.failService(service);
    // An open circuit breaker closes after a trial call, so something has to make one.
    await until(async () => {
      await fetch(`${site.url}/api/${service}/`);
      return (await site.health()).services[service] === 'closed';
    }, 60_000);
  }
}

/** A browser that is offline on a client navigation shows a message, and 'Try again' works once it is online. */
async function runOfflineCell(page: Page, site: ChaosSite, name: string): Promise<void> {
  const before = pages[otherThan(name)] ?? '';
  await page.goto(site.url + before);
  await waitForHydration(page);
  // Without a guest, the error page of guests would be asked for.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await clickLink(page, pages[name] ?? '');
  await expectShown(page, '#main', unavailable);
  await page.context().setOffline(false);
  await page.getByText('Try again').first().click();
  await expectShown(page, `[data-mfe="${name}"] h1`);
  await expectChrome(page, before);
}

/** Visits a page with data from the database, on a site of its own, while its infrastructure fails. */
async function runFoundationCell(page: Page, { restartsShell, prepare }: Foundation, way: Way) {
  const [path, other] = ['/opportunities', '/blog'];
  const { url, health, foundation, restartShell, stop } = await startOn(prepare);
  try {
    await inPage(page, { health }, async () => {
      if (way === 'first load') {
        await foundation.fail();
        if (restartsShell) await restartShell();
      }
      await reach(page, url, { path, before: other, way }, async () => {
        // Wait for a guest from before the failure.
        await page.waitForLoadState('networkidle');
        await foundation.fail();
      });
      await expectShown(page, `[data-mfe="mfe-jobs"] a[href^="${path}/"]`);
      await expectResponse(url + other);
      await expectChrome(page, other);
    });
  } finally {
    await stop();
  }
}

const byWay = (subject: string, fault: string, run: (way: Way) => Cell['run'], on: readonly Way[] = ways): Cell[] =>
  on.map((way) => ({ subject, fault, way, run: (page, site) => inPage(page, site, () => run(way)(page, site)) }));

/** Every fault of every part, each in all ways in which it can occur. */
export const cells: readonly Cell[] = [
  ...remoteNames.flatMap((name) =>
    faults.flatMap((fault) =>
      byWay(
        name,
        fault.name,
        (way) => (page, site) => runRemoteCell(page, site, name, fault, way),
        ways.filter((way) => fault.outcomes[way]),
      ),
    ),
  ),
  ...serviceNames.flatMap((service) =>
    (Object.keys(serviceFaults) as ServiceFault[]).flatMap((fault) =>
      byWay(service, fault, (way) => (page, site) => runServiceCell(page, site, service, fault, way)),
    ),
  ),
  ...remoteNames.flatMap((name) =>
    byWay('browser', `offline, to ${name}`, () => (page, site) => runOfflineCell(page, site, name), [
      'client navigation',
    ]),
  ),
  ...Object.entries(foundationFaults).flatMap(([fault, foundation]) =>
    ways.map((way) => ({
      subject: 'foundation',
      fault,
      way,
      run: (page: Page) => runFoundationCell(page, foundation, way),
    })),
  ),
];
