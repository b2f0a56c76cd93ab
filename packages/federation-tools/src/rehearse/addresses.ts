import { matchRoutes } from 'react-router-dom';
import { SiteError } from '../dev/against/site.ts';
import { type AddressFinding, listChanges } from './compare-facts.ts';
import type { Sides, SiteClient } from './site-client.ts';

export interface SampledPattern {
  readonly pattern: string;
  /** How many addresses there are. */
  readonly total: number;
  readonly addresses: readonly string[];
}

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
  const known = routes.map((path) => ({ path }));
  for (const address of listed) add(matchRoutes(known, address)?.at(-1)?.route.path ?? address, address);
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
