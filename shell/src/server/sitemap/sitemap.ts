import type { SiteConfig } from 'federation/contract';
import type { AnonymousHttp } from 'shared-identity/server';
import type { ComposedPage } from '../cache/composed-page.ts';
import type { ActiveRemote, ActiveSet, Releases } from '../releases/releases.ts';
import { withFallback } from '../releases/with-fallback.ts';
import { escapeHtml } from '../request/escape.ts';
import type { RenderPool } from '../workers/render-pool.ts';
import type { PathsResult } from '../workers/render-task.ts';

export interface SitemapComposer {
  readonly releases: Pick<Releases, 'bundles' | 'reportSuccess' | 'reportFailure'>;
  readonly pool: RenderPool;
  readonly createHttp: () => AnonymousHttp;
  readonly site: SiteConfig;
  readonly partition: string;
  /** Milliseconds that one version of a remote may take to list its paths. */
  readonly timeoutMs: number;
}

/** Search engines take up to 50,000 addresses a file; smaller files are read again sooner (SITEMAP-7). */
const addressesPerPart = 2_000;

/**
 * /sitemap.xml: the paths of all remotes. A failed call leaves its items out, and such a map is not cached.
 * @param part from 1; undefined: the whole map, or an index of its parts where it has several
 */
export async function composeSitemap(
  composer: SitemapComposer,
  set: ActiveSet,
  part: number | undefined,
  signal: AbortSignal,
): Promise<ComposedPage> {
  const lists = await Promise.all(set.remotes.map((remote) => listPaths(composer, remote, signal)));
  const { siteUrl } = composer.site;
  const addresses = [...new Set(lists.flatMap(({ paths }) => paths))].map((path) => siteUrl + path);
  const parts = Math.ceil(addresses.length / addressesPerPart);
  const shown = addresses.slice(((part ?? 1) - 1) * addressesPerPart, (part ?? 1) * addressesPerPart);
  return {
    // A part that was listed yesterday may be empty today: an empty map is not valid.
    status: part === undefined || shown.length > 0 ? 200 : 404,
    contentType: 'application/xml; charset=utf-8',
    body: part === undefined && parts > 1 ? indexXml(siteUrl, parts) : sitemapXml(shown),
    ...(lists.some(({ incomplete }) => incomplete) ? {} : { cacheKeys: [] }),
    route: '/sitemap.xml',
  };
}

/** None of a remote whose paths cannot be listed: its pages could not be shown either. */
async function listPaths(
  { releases, pool, createHttp, site, partition, timeoutMs }: SitemapComposer,
  remote: ActiveRemote,
  signal: AbortSignal,
): Promise<Pick<PathsResult, 'paths' | 'incomplete'>> {
  const listed = await withFallback(
    releases.bundles(remote),
    async (bundle, within) => {
      const result = await pool.run({ kind: 'paths', bundle, site, partition }, createHttp(), within);
      releases.reportSuccess(bundle);
      return result;
    },
    { timeoutMs, signal, onFailure: (bundle, error) => releases.reportFailure(bundle, error) },
  );
  return listed ?? { paths: [], incomplete: true };
}

const sitemapXml = (addresses: readonly string[]): string => listXml('urlset', 'url', addresses);

const indexXml = (siteUrl: string, parts: number): string =>
  listXml(
    'sitemapindex',
    'sitemap',
    Array.from({ length: parts }, (_, index) => `${siteUrl}/sitemap-${index + 1}.xml`),
  );

const listXml = (list: string, item: string, addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${item}><loc>${escapeHtml(address)}</loc></${item}>`),
    `</${list}>\n`,
  ].join('\n');
