import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Release } from 'registry/release';
import type { RehearsalReport } from 'registry/reports';
import { launchChromium, observerScript } from '../checks/browser/observed-page.ts';
import { type AddressFinding, compareFacts, type Facts, type Finding, listChanges } from './compare-facts.ts';
import { browserFacts, isPage, serverFacts, type Visit } from './page-facts.ts';
import { type AcceptRule, groupFindings } from './report-findings.ts';
import type { Sides } from './site-client.ts';
import { compareSitemaps, type SampledPattern, sampleAddresses } from './site-client.ts';

/** A release or an upgrade cannot be rehearsed: without a browser, or an upgrade cannot be installed or built. */
export class RehearsalError extends Error {
  readonly code = 'REHEARSAL_IMPOSSIBLE';
}

export interface ComparisonOptions {
  readonly rules: readonly AcceptRule[];
  /** Of a route with more addresses, so many are rehearsed. */
  readonly perPattern: number;
  /** The path of a browser. */
  readonly chromium?: string | undefined;
  readonly progress: (line: string) => void;
}

/** An address of a route, as both sides answer it. */
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
  /** The pages that look different. */
  readonly pictures: readonly Pick<Compared<Visit>, 'address' | 'live' | 'candidate'>[];
}

/**
 * Compares every address of two sides, and one page of each route in a browser.
 * @param releases whose routes and prefixes make up the site
 * @param about what is compared with what
 * @throws SiteError, RehearsalError
 */
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
    // Of two shells, each may be on a machine of its own: their times are not compared.
    const compared = await compareServers(
      await open({ javaScriptEnabled: false, offline: true }),
      sides,
      patterns,
      about.name !== 'shell',
    );
    progress('Opening one page of each route in a browser');
    const seen = await compareInBrowser(open, sides, compared);
    const all = [...compared, ...seen];
    const findings = all.flatMap(({ address, pattern, found }) => found.map((each) => ({ ...each, address, pattern })));
    const report = {
      ...about,
      at: new Date().toISOString(),
      patterns: patterns.map(({ addresses, ...pattern }) => ({ ...pattern, rehearsed: addresses.length })),
      findings: groupFindings([...inSitemaps, ...findings, ...(await findDeadLinks(sides, compared))], rules),
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

/** How often what differs is compared. */
const rounds = 3;
/** What takes time takes another one each time. */
const isTimed = ({ kind }: Pick<Finding, 'kind'>): boolean => /^(?:render-time|layout-shift)$/.test(kind);
const keyOf = ({ kind, summary, detail }: Finding): string =>
  isTimed({ kind }) ? kind : [kind, summary, detail].join('\n');
const steadyKeys = (findings: readonly Finding[]): string =>
  findings
    .filter((finding) => !isTimed(finding))
    .map(keyOf)
    .join();

/**
 * Compares again what differs: only what differs in the same way each time is the release's doing. What differs in
 * another way each time is unstable.
 */
async function confirm<T extends Facts>(
  read: (side: keyof Sides) => Promise<T>,
  compare: (live: T, candidate: T) => Finding[] | Promise<Finding[]>,
): Promise<Omit<Compared<T>, 'address' | 'pattern'>> {
  let [live, candidate] = [await read('live'), await read('candidate')];
  let found = await compare(live, candidate);
  let isSame = found.length === 0;
  for (let round = 2; round <= rounds && (!isSame || found.some(isTimed)); round += 1) {
    [live, candidate] = [await read('live'), await read('candidate')];
    const again = await compare(live, candidate);
    isSame = again.length === 0 || steadyKeys(found) === steadyKeys(again);
    const after = again.map(keyOf);
    found = found.filter((finding) => after.includes(keyOf(finding)));
  }
  return { live, candidate, found, isUnstable: !isSame };
}

/** Compares what the servers send. @param withTimes whether a page that renders slower is a finding */
async function compareServers(
  page: Page,
  sides: Sides,
  patterns: readonly SampledPattern[],
  withTimes: boolean,
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const { pattern, addresses } of patterns)
    for (const address of addresses) {
      const pair = await confirm(
        async (side) => serverFacts(page, await sides[side].get(address)),
        (live, candidate) => compareFacts(live, candidate).filter(({ kind }) => withTimes || kind !== 'render-time'),
      );
      compared.push({ address, pattern, ...pair });
    }
  return compared;
}

/** How many links to addresses that were not rehearsed are followed. */
const maxFollowed = 200;

/** The links that the candidate adds to a page and that lead nowhere, on this site. */
async function findDeadLinks({ candidate: client }: Sides, compared: readonly Compared[]): Promise<AddressFinding[]> {
  const statuses = new Map(compared.map(({ address, candidate }) => [address, `${candidate.lines.status}`]));
  const findings: AddressFinding[] = [];
  let followed = 0;
  for (const { address, pattern, live, candidate } of compared)
    for (const href of listChanges(live.lines.link ?? [], candidate.lines.link ?? []).added) {
      const [target = ''] = href.split('#');
      if (!/^\/(?!\/)/.test(target)) continue;
      if (!statuses.has(target) && followed++ < maxFollowed) statuses.set(target, (await client.get(target)).status);
      const status = statuses.get(target) ?? '';
      // Pages that do not exist lead to /home.
      if (!/^[45]| \/home$/.test(status) || target === '/') continue;
      findings.push({ kind: 'link', severity: 'error', summary: `dead link: ${href} (${status})`, address, pattern });
    }
  return findings;
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
