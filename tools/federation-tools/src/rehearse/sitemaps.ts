import { listedPaths } from './addresses.ts';
import type { AddressFinding } from './finding.ts';
import type { Sides } from './rendered-address.ts';
import { SiteBusyError, type SiteClient } from './site-client.ts';

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
