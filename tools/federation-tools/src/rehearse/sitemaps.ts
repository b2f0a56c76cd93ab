import { listedPaths } from './addresses.ts';
import type { AddressFinding } from './finding.ts';
import type { Sides } from './rendered-address.ts';
import type { SiteClient } from './site-client.ts';

/** A preview's sitemap is complete: otherwise the site is busy, and asked again. */
export const readSitemaps = async (client: SiteClient, sides: Sides) => ({
  live: await readSitemap(client, sides.live),
  candidate: await readSitemap(client, sides.candidate),
});

async function readSitemap(client: SiteClient, token: string): Promise<string[]> {
  const paths = listedPaths((await client.get('/sitemap.xml', token)).body);
  const parts = paths.filter((path) => /^\/sitemap-\d+\.xml$/.test(path));
  const listed = parts.length === 0 ? paths : [];
  for (const part of parts) listed.push(...listedPaths((await client.get(part, token)).body));
  return listed;
}

export function compareSitemaps(live: readonly string[], candidate: readonly string[]): AddressFinding[] {
  const [before, after] = [new Set(live), new Set(candidate)];
  const finding = { kind: 'sitemap', pattern: '/sitemap.xml' } as const;
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
