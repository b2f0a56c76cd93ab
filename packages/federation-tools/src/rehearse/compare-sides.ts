import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { Release } from 'registry/release';
import type { RehearsalReport } from 'registry/reports';
import { launchChromium } from '../checks/browser/observed-page.ts';
import { SiteError } from '../dev/against/site.ts';
import { routeOf, type SampledPattern, sampleAddresses } from './addresses.ts';
import { compareFacts, type Finding } from './compare-facts.ts';
import { withoutVersions } from './page-facts.ts';
import { type Preview, PreviewedSite, type Reading } from './previewed-site.ts';
import { type AddressFinding, groupFindings } from './report-findings.ts';

/** A release or an upgrade cannot be rehearsed: without a browser, or an upgrade cannot be installed or built. */
export class RehearsalError extends Error {
  readonly code = 'REHEARSAL_IMPOSSIBLE';
}

export interface ComparisonOptions {
  /** `kind`, `kind:/address` or `kind:/addresses/*` of findings that are accepted. */
  readonly rules: readonly string[];
  /** Of a route with more addresses, so many are rehearsed. */
  readonly perPattern: number;
  readonly chromium?: string | undefined;
  /** The folder for both pictures of each page that looks different. */
  readonly pictures?: string | undefined;
  readonly progress: (line: string) => void;
}

type Place = Pick<AddressFinding, 'address' | 'pattern'>;

type Sides<T> = Readonly<Record<'live' | 'candidate', T>>;

/**
 * Compares every address of two previews, one with each query key that they link to, and one page of each route in a
 * browser.
 * @throws SiteError, RehearsalError
 */
export async function compareSides(
  previews: Sides<Preview>,
  releases: readonly Pick<Release, 'routes'>[],
  about: Pick<RehearsalReport, 'name' | 'version' | 'live' | 'set' | 'site'>,
  { rules, perPattern, chromium, pictures, progress }: ComparisonOptions,
): Promise<RehearsalReport> {
  const began = performance.now();
  if (!chromium)
    throw new RehearsalError('A rehearsal needs Chromium: there is none at CHROMIUM_PATH, or --no-browser');
  const browser = await launchChromium(chromium).catch(({ message }: Error) => {
    throw new RehearsalError(`Chromium does not start: ${message}`);
  });
  try {
    const live = await PreviewedSite.open(browser, previews.live);
    const candidate = await PreviewedSite.open(browser, previews.candidate);
    const routes = [...new Set(releases.flatMap((release) => release.routes ?? []))];
    const crawl = new Crawl({ live, candidate }, routes, await browser.newPage(), pictures);
    await crawl.compareSitemaps();
    const patterns = sampleAddresses([...live.listed, ...candidate.listed], routes, perPattern);
    const rehearsed = patterns.reduce((sum, { addresses }) => sum + addresses.length, 0);
    progress(`Rehearsing ${rehearsed} addresses of ${patterns.length} routes`);
    // Each may link to pages with another query key.
    for (const each of patterns) patterns.push(...(await crawl.comparePattern(each)));
    const growth = compareFacts({ memory: live.heapGrowth }, { memory: candidate.heapGrowth });
    crawl.add({ address: candidate.lastRendered, pattern: 'every render' }, growth);
    // Of two shells, each may be on a machine of its own: their times and memory are not compared.
    const isComparable = ({ kind }: Finding) => about.name !== 'shell' || !/^(?:render-time|memory)$/.test(kind);
    return {
      ...about,
      at: new Date().toISOString(),
      patterns: patterns.map(({ addresses, ...each }) => ({ ...each, rehearsed: addresses.length })),
      findings: groupFindings(crawl.findings.filter(isComparable), rules),
      accepted: rules,
      unstable: [...crawl.unstable],
      opened: crawl.opened,
      requests: live.requests + candidate.requests,
      seconds: Math.round((performance.now() - began) / 1_000),
    };
  } finally {
    await browser.close();
  }
}

/** What takes time takes another one each time. */
const isTimed = ({ kind }: Finding): boolean => /^(?:render-time|layout-shift)$/.test(kind);
const keyOf = (finding: Finding): string =>
  isTimed(finding) ? finding.kind : [finding.kind, finding.summary, finding.detail].join('\n');

/** How many links, files and feeds are asked for. */
const maxFollowed = 200;

/** Goes through the addresses of both sides, and keeps what it finds. */
class Crawl {
  readonly findings: AddressFinding[] = [];
  /** Addresses that differ in another way each time. */
  readonly unstable = new Set<string>();
  opened = 0;
  private readonly queries = new Set<string>();
  /** Of what the candidate links to and the live side does not. */
  private readonly statuses = new Map<string, string>();

  constructor(
    private readonly sides: Sides<PreviewedSite>,
    private readonly routes: readonly string[],
    private readonly empty: Page,
    private readonly pictures?: string,
  ) {}

  /** Reads both sitemaps. @throws SiteError if there is none to compare with */
  async compareSitemaps(): Promise<void> {
    const { live, candidate } = this.sides;
    await live.readSitemap();
    await candidate.readSitemap().catch((error) => {
      if (!(error instanceof SiteError)) throw error;
      const at = { address: '/sitemap.xml', pattern: '/sitemap.xml' };
      this.add(at, [{ kind: 'sitemap', severity: 'error', summary: error.message }]);
      candidate.listed = live.listed;
    });
  }

  /**
   * Compares what the servers send for each address, and one page in a browser, rather one that differs. Resolves to the
   * pages with another query key that they link to.
   */
  async comparePattern({ pattern, addresses }: SampledPattern): Promise<SampledPattern[]> {
    const linked: SampledPattern[] = [];
    const pages: { readonly address: string; readonly differs: boolean }[] = [];
    for (const address of addresses) {
      const { live, candidate, found } = await this.confirm({ address, pattern }, 'read');
      linked.push(...this.linkedQueries([...live.targets, ...candidate.targets]));
      if (live.isPage && candidate.isPage && !found.some(({ kind }) => kind === 'status'))
        pages.push({ address, differs: found.length > 0 });
    }
    const { address } = pages.find(({ differs }) => differs) ?? pages[0] ?? {};
    if (!address) return linked;
    this.opened += 1;
    const { live, candidate, found } = await this.confirm({ address, pattern }, 'visit');
    if (this.pictures && found.some(({ kind }) => kind === 'picture')) {
      mkdirSync(this.pictures, { recursive: true });
      const file = path.join(this.pictures, `page${address.replace(/\W+/g, '-')}`.slice(0, 200));
      for (const [side, { picture = '' }] of Object.entries({ live, candidate }))
        writeFileSync(`${file}.${side}.png`, picture);
    }
    return linked;
  }

  /** Compares again what differs: only what differs in the same way each time is the release's doing. */
  private async confirm(at: Place, read: 'read' | 'visit') {
    for (let found: Finding[] | undefined, round = 1; ; round += 1) {
      const live = await this.sides.live[read](at.address);
      const candidate = await this.sides.candidate[read](at.address);
      const now = await this.compare(live, candidate);
      const keys = now.map(keyOf);
      found = found?.filter((each) => keys.includes(keyOf(each))) ?? now;
      if (found.length > 0 && (round === 1 || (round === 2 && found.some(isTimed)))) continue;
      const steady = found.map(keyOf);
      if (now.some((each) => !isTimed(each) && !steady.includes(keyOf(each)))) this.unstable.add(at.address);
      this.add(at, found);
      return { live, candidate, found };
    }
  }

  private async compare(live: Reading, candidate: Reading): Promise<Finding[]> {
    const dead = await this.deadLinks(live, candidate);
    const found = compareFacts(live.facts, { ...candidate.facts, 'fault link': dead });
    const detail = await changedRegion(this.empty, live.picture, candidate.picture);
    return detail ? [...found, { kind: 'picture', severity: 'change', summary: 'it looks different', detail }] : found;
  }

  add(at: Place, found: readonly Finding[]): void {
    this.findings.push(...found.map((each) => ({ ...each, ...at })));
  }

  /** What the candidate's page adds and leads nowhere on this site: links, images, feeds. */
  private async deadLinks(live: Reading, candidate: Reading): Promise<string[]> {
    const known = live.targets.map(withoutVersions);
    const dead: string[] = [];
    for (const target of candidate.targets) {
      if (target === '/' || known.includes(withoutVersions(target))) continue;
      if (!this.statuses.has(target) && this.statuses.size < maxFollowed)
        this.statuses.set(target, (await this.sides.candidate.get(target)).status);
      const status = this.statuses.get(target) ?? '';
      // Pages that do not exist lead to /home.
      if (/^[45]| \/home$/.test(status)) dead.push(`dead link: ${withoutVersions(target)} (${status})`);
    }
    return dead;
  }

  /** The first address with each query key, of each route. */
  private linkedQueries(targets: readonly string[]): SampledPattern[] {
    return targets.flatMap((target) => {
      const [pathname = '', query] = target.split('?');
      const route = routeOf(this.routes, pathname);
      const fresh = [...new URLSearchParams(query).keys()]
        .map((key) => `${route}?${key}`)
        .filter((each) => !this.queries.has(each));
      const [pattern] = fresh;
      if (!route || !pattern) return [];
      for (const each of fresh) this.queries.add(each);
      return [{ pattern, total: 1, addresses: [target] }];
    });
  }
}

/** Between which rows two PNGs differ, compared in an empty page. Undefined if they show the same. */
async function changedRegion(empty: Page, live?: Buffer, candidate?: Buffer): Promise<string | undefined> {
  if (!live || !candidate || live.equals(candidate)) return undefined;
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
