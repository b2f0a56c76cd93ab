import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Release } from 'registry/release';
import type { RehearsalReport } from 'registry/reports';
import { launchChromium, observerScript } from '../checks/browser/observed-page.ts';
import { type AddressFinding, compareFacts, type Facts, type Finding } from './compare-facts.ts';
import { browserFacts, isPage, serverFacts, type Visit } from './page-facts.ts';
import { type AcceptRule, groupFindings } from './report-findings.ts';
import type { SampledPattern, Sides } from './site-client.ts';
import { compareSitemaps, routeOf, sampleAddresses, withoutVersions } from './site-client.ts';

/** A release or an upgrade cannot be rehearsed: without a browser, or an upgrade cannot be installed or built. */
export class RehearsalError extends Error {
  readonly code = 'REHEARSAL_IMPOSSIBLE';
}

export interface ComparisonOptions {
  readonly rules: readonly AcceptRule[];
  /** Of a route with more addresses, so many are rehearsed. */
  readonly perPattern: number;
  readonly chromium?: string | undefined;
  readonly progress: (line: string) => void;
}

interface Compared<T extends Facts = Facts> {
  readonly address: string;
  readonly pattern: string;
  readonly live: T;
  readonly candidate: T;
  readonly found: readonly Finding[];
  readonly isUnstable: boolean;
}

export interface Rehearsal {
  readonly report: RehearsalReport;
  readonly pictures: readonly Pick<Compared<Visit>, 'address' | 'live' | 'candidate'>[];
}

/** Compares every address of two sides, and one page of each route in a browser. @throws SiteError, RehearsalError */
export async function compareSides(
  sides: Sides,
  releases: readonly Pick<Release, 'routes' | 'prefixes'>[],
  about: Pick<RehearsalReport, 'name' | 'version' | 'live' | 'set' | 'site'>,
  { rules, perPattern, chromium, progress }: ComparisonOptions,
): Promise<Rehearsal> {
  const began = performance.now();
  if (!chromium)
    throw new RehearsalError('A rehearsal needs Chromium: there is none at CHROMIUM_PATH, or --no-browser');
  const browser = await launchChromium(chromium).catch(({ message }: Error) => {
    throw new RehearsalError(`Chromium does not start: ${message}`);
  });
  // Caches and cookies of its own, as a visitor has.
  const open = async (options?: BrowserContextOptions) => (await browser.newContext(options)).newPage();
  try {
    const { listed, inSitemaps } = await compareSitemaps(sides);
    const ofSite = (key: 'routes' | 'prefixes') => [...new Set(releases.flatMap((release) => release[key] ?? []))];
    const patterns = sampleAddresses(listed, ofSite('routes'), ofSite('prefixes'), perPattern);
    const rehearsed = patterns.reduce((sum, { addresses }) => sum + addresses.length, 0);
    progress(`Rehearsing ${rehearsed} addresses of ${patterns.length} routes`);
    // Of two shells, each may be on a machine of its own: their times and memory are not compared.
    const isShell = about.name === 'shell';
    const reader = await open({ javaScriptEnabled: false, offline: true });
    const paths = await compareServers(reader, sides, patterns, isShell);
    const queries = linkedQueries(paths, ofSite('routes'));
    const compared = [...paths, ...(await compareServers(reader, sides, queries, isShell))];
    progress('Opening one page of each route in a browser');
    const seen = await compareInBrowser(open, sides, paths);
    const all = [...compared, ...seen];
    const findings = [
      ...inSitemaps,
      ...all.flatMap(({ address, pattern, found }) => found.map((each) => ({ ...each, address, pattern }))),
      ...(await findDeadLinks(sides, compared)),
      ...(isShell ? [] : findLeak(compared)),
    ];
    const report = {
      ...about,
      at: new Date().toISOString(),
      patterns: [...patterns, ...queries].map(({ addresses, ...each }) => ({ ...each, rehearsed: addresses.length })),
      findings: groupFindings(findings, rules),
      accepted: rules.map(({ text }) => text),
      unstable: [...new Set(all.flatMap(({ address, isUnstable }) => (isUnstable ? address : [])))],
      opened: seen.length,
      requests: sides.live.requests + sides.candidate.requests,
      seconds: Math.round((performance.now() - began) / 1_000),
    };
    return { report, pictures: seen.filter((each) => each.found.some(({ kind }) => kind === 'picture')) };
  } finally {
    await browser.close();
  }
}

const rounds = 3;
/** What takes time takes another one each time. */
const isTimed = ({ kind }: Pick<Finding, 'kind'>): boolean => /^(?:render-time|layout-shift)$/.test(kind);
const keyOf = ({ kind, summary, detail }: Finding): string =>
  isTimed({ kind }) ? kind : [kind, summary, detail].join('\n');

/**
 * Compares again what differs: only what differs in the same way each time is the release's doing. What differs in
 * another way each time is unstable.
 */
async function confirm<T extends Facts>(
  read: (side: keyof Sides) => Promise<T>,
  compare: (live: T, candidate: T) => Finding[] | Promise<Finding[]>,
): Promise<Omit<Compared<T>, 'address' | 'pattern'>> {
  for (let found: Finding[] | undefined, round = 1; ; round += 1) {
    const [live, candidate] = [await read('live'), await read('candidate')];
    const now = await compare(live, candidate);
    const [steady, before] = [now, found].map((each) => each?.filter((one) => !isTimed(one)).map(keyOf));
    const isSame = now.length === 0 || steady?.join() === before?.join();
    const keys = now.map(keyOf);
    found = found?.filter((finding) => keys.includes(keyOf(finding))) ?? now;
    if (round === rounds || (isSame && !found.some(isTimed))) return { live, candidate, found, isUnstable: !isSame };
  }
}

/** Compares what the servers send. @param isShell whether a page that renders slower is none of the findings */
async function compareServers(
  page: Page,
  sides: Sides,
  patterns: readonly SampledPattern[],
  isShell: boolean,
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const { pattern, addresses } of patterns)
    for (const address of addresses) {
      const pair = await confirm(
        async (side) => serverFacts(page, await sides[side].get(address)),
        (live, candidate) => compareFacts(live, candidate).filter(({ kind }) => !isShell || kind !== 'render-time'),
      );
      compared.push({ address, pattern, ...pair });
    }
  return compared;
}

/** An address with each query key that pages link to, of each route: the one with the fewest keys. */
function linkedQueries(compared: readonly Compared[], routes: readonly string[]): SampledPattern[] {
  const targets = new Set(compared.flatMap(({ live, candidate }) => [...live.targets, ...candidate.targets]));
  const byKey = new Map<string, SampledPattern>();
  const keysOf = (target: string) => [...new URLSearchParams(target.split('?')[1]).keys()];
  for (const target of [...targets].sort((a, b) => keysOf(a).length - keysOf(b).length))
    for (const key of keysOf(target)) {
      const route = routeOf(routes, target.replace(/\?.*/, ''));
      const pattern = `${route}?${key}`;
      if (route && !byKey.has(pattern)) byKey.set(pattern, { pattern, total: 1, addresses: [target] });
    }
  return [...new Map([...byKey.values()].map((each) => [each.addresses[0], each])).values()];
}

/** How many links, files and feeds that were not rehearsed are asked for. */
const maxFollowed = 200;

/** What the candidate adds to a page and leads nowhere on this site: links, images, feeds. */
async function findDeadLinks({ candidate: client }: Sides, compared: readonly Compared[]): Promise<AddressFinding[]> {
  const statuses = new Map(compared.map(({ address, candidate }) => [address, `${candidate.lines.status}`]));
  const findings: AddressFinding[] = [];
  let followed = 0;
  for (const { address, pattern, live, candidate, found } of compared) {
    // What a failed page says is not what differs.
    if (found.some(({ kind }) => kind === 'status')) continue;
    const known = live.targets.map(withoutVersions);
    for (const target of candidate.targets) {
      if (known.includes(withoutVersions(target))) continue;
      if (!statuses.has(target) && followed++ < maxFollowed) statuses.set(target, (await client.get(target)).status);
      const status = statuses.get(target) ?? '';
      // Pages that do not exist lead to /home.
      if (!/^[45]| \/home$/.test(status) || target === '/') continue;
      const summary = `dead link: ${withoutVersions(target)} (${status})`;
      findings.push({ kind: 'link', severity: 'error', summary, address, pattern });
    }
  }
  return findings;
}

/** A heap may grow so much by what a release keeps for good, such as code that runs for the first time. */
const heapMargin = 4 * 2 ** 20;

/** Compares how much the heaps of both render processes grew from the first render to the last. */
function findLeak(compared: readonly Compared[]): AddressFinding[] {
  const rendered = compared.filter(({ live, candidate }) => live.heap && candidate.heap);
  const sizes = (side: keyof Sides) => rendered.map((each) => each[side].heap);
  const grown = (heaps: readonly number[]) => (heaps.at(-1) ?? 0) - (heaps[0] ?? 0);
  const [live, candidate] = [sizes('live'), sizes('candidate')];
  if (grown(candidate) < 2 * Math.max(0, grown(live)) + heapMargin) return [];
  const steps = candidate.map((heap, index) => heap - (candidate[index - 1] ?? heap));
  const { address = '', pattern = '' } = rendered[steps.indexOf(Math.max(...steps))] ?? {};
  const text = (heaps: readonly number[]) =>
    [heaps[0], heaps.at(-1)].map((heap = 0) => `${(heap / 2 ** 20).toFixed(1)} MiB`).join(' → ');
  const detail = `${rendered.length} addresses: ${text(candidate)}; live: ${text(live)}`;
  const summary = 'its renders leave more in memory, here the most';
  return [{ kind: 'memory', severity: 'warning', summary, detail, address, pattern }];
}

/** Opens one page of each route, rather one that differs, and compares what a browser makes of it. */
async function compareInBrowser(
  open: (options?: BrowserContextOptions) => Promise<Page>,
  sides: Sides,
  compared: readonly Compared[],
): Promise<Compared<Visit>[]> {
  const options = { reducedMotion: 'reduce' } as const;
  const pages = { live: await open(options), candidate: await open(options) };
  for (const page of Object.values(pages)) await page.addInitScript(observerScript);
  const empty = await open();
  const isSound = ({ live, candidate, found }: Compared) =>
    isPage(live) && isPage(candidate) && !found.some(({ kind }) => kind === 'status');
  const seen: Compared<Visit>[] = [];
  for (const pattern of new Set(compared.map((each) => each.pattern))) {
    const sound = compared.filter((each) => each.pattern === pattern && isSound(each));
    const { address } = sound.find(({ found }) => found.length > 0) ?? sound[0] ?? {};
    if (!address) continue;
    const pair = await confirm(
      (side) => browserFacts(pages[side], sides[side].urlOf(address)),
      async (live, candidate) => {
        const detail = await changedRegion(empty, live.picture, candidate.picture);
        const picture = { kind: 'picture', severity: 'change', summary: 'it looks different', detail } as const;
        return [...compareFacts(live, candidate), ...(detail ? [picture] : [])];
      },
    );
    seen.push({ address, pattern, ...pair });
  }
  return seen;
}

/** Between which rows two PNGs differ, compared in an empty page. Undefined if they show the same. */
async function changedRegion(empty: Page, live: Buffer, candidate: Buffer): Promise<string | undefined> {
  if (live.equals(candidate)) return undefined;
  const sources = [live, candidate].map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  const rows = await empty.evaluate(async (urls) => {
    const images = urls.map((src) => Object.assign(new Image(), { src }));
    await Promise.all(images.map((image) => image.decode()));
    const width = Math.max(...images.map((image) => image.width));
    const height = Math.max(...images.map((image) => image.height));
    const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.globalCompositeOperation = 'difference';
    for (const image of images) context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    // Letters are smoothed in other ways from one picture to the next.
    const first = data.findIndex((value, index) => index % 4 < 3 && value > 24);
    const last = data.findLastIndex((value, index) => index % 4 < 3 && value > 24);
    return [first, last].map((index) => Math.floor(index / 4 / width));
  }, sources);
  return rows[0] === -1 ? undefined : `from ${rows[0]} to ${rows[1]} px`;
}
