import { setTimeout as sleep } from 'node:timers/promises';
import { matchRoutes } from 'react-router-dom';
import { SiteError } from '../dev/against/site.ts';
import { type AddressFinding, listChanges } from './compare-facts.ts';

/** An answer of the site, without following redirects. */
export interface SiteResponse {
  /** `200`, `302 to /home`; of a redirect without the site's origin and a preview's token. */
  readonly status: string;
  readonly contentType: string;
  readonly body: string;
  /** Of a preview, such as `render;dur=12.5, search;desc="2 calls"`. */
  readonly timing: string;
}

const timeoutMs = 30_000;
/** A pause is so many times as long as the request before it: for three quarters of the time, visitors have the site alone. */
const pauseFactor = 3;

/**
 * Asks for one thing of a preview at a time, and pauses after each. A site that is busy is asked again when it says, and
 * less often, because it takes longer.
 */
export class SiteClient {
  requests = 0;

  /** @param token of the preview */
  constructor(
    readonly origin: string,
    private readonly token: string,
  ) {}

  /** The preview's page at an address. @throws SiteError */
  urlOf(path: string): URL {
    const url = new URL(path, this.origin);
    if (url.origin !== this.origin) throw new SiteError(`${path} is no address of ${this.origin}`);
    url.searchParams.set('mfe-preview', this.token);
    return url;
  }

  /** @param attempts how often a busy site is asked @throws SiteError */
  async get(path: string, attempts = 20, url = this.urlOf(path)): Promise<SiteResponse> {
    const { status, headers, body } = await this.send(url);
    const contentType = headers.get('content-type') ?? '';
    // A remote's own failure is a page.
    if ([429, 503].includes(status) && contentType.startsWith('application/problem+json')) {
      if (attempts === 1) throw new SiteError(`still ${status} for ${path}: ${JSON.parse(body).title}`);
      await sleep(Math.min(60, Number(headers.get('retry-after')) || 5) * 1_000);
      return this.get(path, attempts - 1, url);
    }
    const to = headers.get('location') ?? '';
    // What no release renders, such as a picture, is at its own address.
    if (to === path && url.searchParams.has('mfe-preview')) return this.get(path, 1, new URL(path, this.origin));
    const location = withoutVersions(to).replace(this.origin, '');
    const timing = headers.get('server-timing') ?? '';
    return { status: location ? `${status} to ${location}` : `${status}`, contentType, body, timing };
  }

  private async send(url: URL) {
    const began = performance.now();
    this.requests += 1;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, { headers: { 'accept-encoding': 'identity' }, redirect: 'manual', signal });
      return { status: response.status, headers: response.headers, body: await response.text() };
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      throw new SiteError(`${this.origin} does not answer ${url.pathname}: ${cause?.message ?? message}`);
    } finally {
      await sleep(pauseFactor * (performance.now() - began));
    }
  }
}

export interface Sides {
  readonly live: SiteClient;
  readonly candidate: SiteClient;
}

export const withoutToken = (text: string): string =>
  text.replace(/([?&])mfe-preview=[^&#\s"']*(&?)/g, (_, before, after) => (after ? before : ''));

/** Without what differs in every release: its version, the hashes of its files, places in them, and the preview's token. */
export const withoutVersions = (text: string): string =>
  withoutToken(text)
    .replace(/(\/remotes\/[\w-]+)\/[^/\s"')]+\//g, '$1/')
    .replace(/\.[\da-f]{8,}(?=\.(js|css))/g, '')
    .replace(/(\.js):\d+(:\d+)?/g, '$1');

export interface SampledPattern {
  readonly pattern: string;
  readonly total: number;
  readonly addresses: readonly string[];
}

export const routeOf = (routes: readonly string[], pathname: string): string | undefined =>
  matchRoutes(
    routes.map((path) => ({ path })),
    pathname,
  )?.at(-1)?.route.path;

/** An item that no service has. */
const unknownItem = 'no-such-item-of-a-rehearsal';

/**
 * The addresses to rehearse by route pattern: those listed, each route without parameters, an item that does not exist
 * for each with, and a page that does not exist below each prefix.
 * @param perPattern of a pattern with more addresses, so many are taken: the first, the last, and others evenly between
 */
export function sampleAddresses(
  listed: readonly string[],
  routes: readonly string[],
  prefixes: readonly string[],
  perPattern: number,
): SampledPattern[] {
  const byPattern = new Map<string, Set<string>>();
  const add = (pattern: string, address: string) =>
    byPattern.set(pattern, (byPattern.get(pattern) ?? new Set()).add(address));
  for (const address of listed) add(routeOf(routes, address) ?? address, address);
  for (const route of routes) {
    const address = route.replace(/:\w+\??|\*/g, unknownItem);
    add(address === route ? route : `${route} (no such item)`, address);
  }
  for (const prefix of prefixes) if (!prefix.includes('.')) add('no such page', `${prefix}/a/b/c/${unknownItem}`);
  return [...byPattern].map(([pattern, all]) => {
    const wanted = Math.min(all.size, perPattern);
    const at = (index: number) => Math.round((index * (all.size - 1)) / Math.max(1, wanted - 1));
    const addresses = Array.from({ length: wanted }, (_, index) => [...all][at(index)] ?? '');
    return { pattern, total: all.size, addresses };
  });
}

/** The paths that a sitemap, or an index of sitemaps, lists. A service that was slow may answer in time the fourth time. */
async function listedPaths(side: SiteClient): Promise<string[]> {
  const { body } = await side.get('/sitemap.xml', 4);
  const decoded = body.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
  return [...decoded.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** The addresses that both sides list, and how their lists differ. @throws SiteError if there is none to compare with */
export async function compareSitemaps({ live, candidate }: Sides) {
  const finding = (address: string, summary: string, severity: AddressFinding['severity'] = 'error') =>
    ({ kind: 'sitemap', severity, summary, address, pattern: '/sitemap.xml' }) as const;
  const before = await listedPaths(live);
  try {
    const after = await listedPaths(candidate);
    const { gone, added } = listChanges(before, after);
    const lost = gone.map((address) => finding(address, 'it leaves the sitemap'));
    const fresh = added.map((address) => finding(address, 'it is new in the sitemap', 'change'));
    return { listed: [...before, ...after], inSitemaps: [...lost, ...fresh] };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { listed: before, inSitemaps: [finding('/sitemap.xml', error.message)] };
  }
}
