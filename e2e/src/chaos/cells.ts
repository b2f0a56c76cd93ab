import { FolderStore } from 'releases/folder-store';
import { failedVersion } from 'releases/report';
import { remotes } from '../failure/remotes.ts';
import { clickLink } from '../harness/follow-link.ts';
import { waitForHydration } from '../harness/hydration.ts';
import { until } from '../harness/site.ts';
import type { Fault, Outcome, Way } from './faults.ts';
import { storePatchedRelease } from './patched-release.ts';
import { type ServiceCell, servicePages } from './service-faults.ts';
import type { ChaosSite } from './site.ts';
import {
  type CellResult,
  checkChrome,
  checkResponses,
  deadlineMs,
  firstShown,
  inPage,
  isGone,
  reach,
  textOf,
  type VisitSetting,
} from './visit.ts';

/** One page per remote, which the header links to or which is opened by its URL. */
const pages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(remotes.map(({ name, path }) => [name, path])),
  'mfe-content': '/blog',
  'mfe-jobs': '/opportunities',
  'mfe-telehealth': '/team',
};
export const remoteNames = Object.keys(pages);
const remoteOf = (url: string) => remoteNames.find((name) => pages[name] === url);

const marks = { current: 'Release under test', 'last known good': 'Last known good release' } as const;
type Shown = keyof typeof marks;

export interface Setting extends VisitSetting {
  readonly site: ChaosSite;
}

/** A page waits for its parts for at most 1 s, its budget; even on the slowest machine this is far less than a call. */
const partsDeadlineMs = 5_000;

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
  // Use a unique version, so that the shell's record of failed versions does not affect other cells.
  copies += 1;
  const version = `0.0.${copies}-faulty`;
  storePatchedRelease(site.registry, {
    name,
    from,
    to: version,
    mark: marks.current,
    damagesDeltas: true,
    ...(fault.code ? { fault: fault.code } : {}),
    // On a first load, the server hits the fault first and renders another version.
    sides: way === 'first load' ? ['server', 'browser'] : ['browser'],
  });
  await site.goLive(name, { version, lastKnownGood: knownGoodVersion });
  try {
    return await inPage(setting, async (page, problems) => {
      if (fault.files) {
        const { files, respond } = fault.files;
        await page.route(
          ({ pathname }) => pathname.startsWith(`/remotes/${name}/files/`) && files.test(pathname),
          respond,
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
      for (const remote of others) await checkResponses(setting, pages[remote] ?? '', problems);
      await checkChrome(page, pages[other] ?? '', problems);
      if (fault.files && !fault.files.isLate && shown === 'last known good')
        await checkReported(site, name, version, problems);
      return { outcome: shown ?? 'neither release', tookMs };
    });
  } finally {
    await site.goLive(name, { version: from });
  }
}

/** Browsers report which version failed after a second; until then, the network may be the cause. */
async function checkReported(site: ChaosSite, name: string, version: string, problems: string[]): Promise<void> {
  const store = new FolderStore(site.registry.dir);
  const isStored = async () =>
    store.readReports().some((each) => each.kind === failedVersion && each.remote === name && each.version === version);
  await until(isStored).catch(() => problems.push('the browser has not told of the failure'));
}

/** Visits the page that shows the service's data while the service fails. */
export async function runServiceCell(setting: Setting, { service, fault, way }: ServiceCell): Promise<CellResult> {
  const { site } = setting;
  const { url, other, failed } = servicePages[service];
  const isSlow = fault === 'slow';
  try {
    return await inPage(setting, async (page, problems) => {
      // For a client navigation, the guest is requested on the previous page.
      if (service === 'gateway' || way === 'first load') site.failService(service, fault);
      const before = service === 'gateway' ? '/landing' : other;
      const since = await reach(page, site.url, url, before, way, () => site.failService(service, fault));
      const shown = await firstShown(
        page,
        isSlow ? [['the page', `[data-mfe="${remoteOf(url)}"] h1`, '']] : [[`'${failed}'`, '#main', failed]],
        deadlineMs(setting),
      );
      const tookMs = Date.now() - since;
      if (!shown) problems.push(`not ${isSlow ? 'the page' : failed}: ${await textOf(page)}`);
      if (isSlow && !(await isGone(page, 'Loading...', deadlineMs(setting)))) problems.push(`'Loading...' stays`);
      await checkResponses(setting, other, problems);
      // Home shows data of both services, but only as secondary data.
      if (service !== 'gateway') await checkResponses(setting, '/home', problems, partsDeadlineMs);
      // Without a guest, every page redirects to the error page, but links work.
      await checkChrome(page, service === 'gateway' && !isSlow ? '/error-checking-guest' : other, problems, other);
      return { outcome: shown ?? 'neither page nor text', tookMs };
    });
  } finally {
    site.failService(service);
    await recovered(site, service);
  }
}

/** A browser that is offline on a client navigation shows a message, and 'Try again' works once it is online. */
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

/** An open circuit breaker closes after a trial call, so something has to make one. */
async function recovered(site: ChaosSite, service: string): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    if ((await site.health()).services[service] === 'closed') return;
    await fetch(`${site.url}/api/${service}/`, { signal: AbortSignal.timeout(10_000) });
    await new Promise((next) => setTimeout(next, 500));
  }
  throw new Error(`${service} is not asked again`);
}
