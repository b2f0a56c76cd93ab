import { matchRoutes } from 'react-router-dom';
import type { AddressFinding } from './finding.ts';
import { type Sides, SiteBusyError, type SiteClient } from './site-client.ts';

export interface SampledPattern {
  readonly pattern: string;
  /** How many addresses there are. */
  readonly total: number;
  readonly addresses: readonly string[];
}

/** An item that no service has. */
const unknownItem = 'no-such-item-of-a-rehearsal';

/**
 * The addresses to rehearse by route pattern: those of both sitemaps, each route without parameters, an item that does
 * not exist for each with, and a page that does not exist below each prefix.
 * @param perPattern of a pattern with more addresses, so many are taken: the first, the last, and others evenly between
 */
export function sampleAddresses(
  listed: readonly string[],
  routes: readonly string[],
  prefixes: readonly string[],
  perPattern: number,
): SampledPattern[] {
  const made = routes.map((pattern) => pattern.replace(/:\w+\??|\*/g, unknownItem));
  const unknown = prefixes.filter((prefix) => !prefix.includes('.')).map((prefix) => `${prefix}/a/b/c/${unknownItem}`);
  const byPattern = new Map<string, string[]>();
  const add = (pattern: string, address: string) =>
    byPattern.set(pattern, [...(byPattern.get(pattern) ?? []), address]);
  for (const address of new Set(listed)) add(patternOf(routes, address) ?? address, address);
  for (const address of new Set(made)) {
    if (listed.includes(address)) continue;
    const pattern = patternOf(routes, address) ?? address;
    add(address.includes(unknownItem) ? `${pattern} (no such item)` : pattern, address);
  }
  for (const address of unknown) add('no such page', address);
  return [...byPattern].map(([pattern, addresses]) => ({
    pattern,
    total: addresses.length,
    addresses: spread(addresses, perPattern),
  }));
}

/** The most specific route of an address. */
function patternOf(routes: readonly string[], address: string): string | undefined {
  const matches = matchRoutes(
    routes.map((path) => ({ path })),
    address,
  );
  return matches?.at(-1)?.route.path;
}

const spread = (all: readonly string[], count: number): string[] =>
  all.length <= count
    ? [...all]
    : Array.from({ length: count }, (_, index) => all[Math.round((index * (all.length - 1)) / (count - 1))] ?? '');

/** The paths that a sitemap, or an index of sitemaps, lists. */
export const listedPaths = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(unescapeXml(url)).pathname);

const unescapeXml = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)).replaceAll('&amp;', '&');

/** How often a sitemap is asked for that is incomplete: a service that was slow may answer in time. */
const attempts = 4;

interface Listed {
  readonly paths: readonly string[];
  /** Why it is not complete. */
  readonly reason?: string;
}

const finding = { kind: 'sitemap', pattern: '/sitemap.xml' } as const;

/** The addresses that both sides list, and how their lists differ. */
export async function readSitemaps({ live, candidate }: Sides): Promise<{ listed: string[]; found: AddressFinding[] }> {
  const sides = { live: await readSitemap(live), 'with the candidate': await readSitemap(candidate) };
  const [before, after] = Object.values(sides).map(({ paths }) => paths) as [readonly string[], readonly string[]];
  // One cause, rather than every address that is missing for it.
  const incomplete = Object.entries(sides).flatMap(([side, { reason }]): AddressFinding[] =>
    reason ? [{ ...finding, severity: 'error', summary: `${side}: ${reason}`, address: '/sitemap.xml' }] : [],
  );
  return { listed: [...before, ...after], found: incomplete.length > 0 ? incomplete : compareSitemaps(before, after) };
}

async function readSitemap(client: SiteClient): Promise<Listed> {
  try {
    return { paths: listedPaths((await client.get('/sitemap.xml', attempts)).body) };
  } catch (error) {
    if (!(error instanceof SiteBusyError)) throw error;
    return { paths: [], reason: error.reason };
  }
}

function compareSitemaps(live: readonly string[], candidate: readonly string[]): AddressFinding[] {
  const [before, after] = [new Set(live), new Set(candidate)];
  return [
    ...live.flatMap((address) =>
      after.has(address) ? [] : { ...finding, severity: 'error' as const, summary: 'it leaves the sitemap', address },
    ),
    ...candidate.flatMap((address) =>
      before.has(address)
        ? []
        : { ...finding, severity: 'change' as const, summary: 'it is new in the sitemap', address },
    ),
  ];
}
