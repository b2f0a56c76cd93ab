import type { DatedPath } from '@meridian-vale/federation/contract';
import { escapeHtml } from 'remote-host/escape';
import { remoteForPath } from 'remote-host/remote-for-path';
import type { PathsResult } from 'remote-host/tasks';
import type { ComposedPage } from '../cache/composed-page.ts';
import { runTask } from '../processes/run-task.ts';
import { type RenderDependencies, withFallback, withListener } from '../processes/with-fallback.ts';
import type { ActiveRemote, ActiveSet } from '../releases/release-source.ts';

export interface SitemapDependencies extends RenderDependencies {
  /** Time limit for one version of a remote to list its paths, in ms. */
  readonly timeoutMs: number;
}

/** Search engines accept up to 50,000 URLs per file; smaller files are recrawled sooner. */
const urlsPerPart = 2_000;

/**
 * /sitemap.xml: the paths of all remotes. If a call fails, its items are missing and the sitemap is not cached.
 * @param part from 1; undefined: the whole sitemap, or an index if it has several parts; `all`: the whole in any case
 */
export async function composeSitemap(
  dependencies: SitemapDependencies,
  set: ActiveSet,
  part: number | 'all' | undefined,
  signal: AbortSignal,
): Promise<ComposedPage> {
  const lists = await Promise.all(set.remotes.map((remote) => listPaths(dependencies, remote, signal)));
  const { siteUrl } = dependencies.site;
  const urls = [...new Map(lists.flatMap(({ paths }) => paths).map((item) => [item.path, item])).values()];
  const [first, size] = part === 'all' ? [0, urls.length] : [((part ?? 1) - 1) * urlsPerPart, urlsPerPart];
  const lacking = lists.flatMap(({ failure }, index) => (failure ? `${set.remotes[index]?.name}: ${failure}` : []));
  const shown = urls.slice(first, first + size);
  return {
    // A part that existed yesterday may be empty today, and an empty sitemap is not valid.
    status: typeof part !== 'number' || shown.length > 0 ? 200 : 404,
    contentType: 'application/xml; charset=utf-8',
    body:
      part === undefined && urls.length > size
        ? indexXml(siteUrl, Math.ceil(urls.length / size))
        : sitemapXml(siteUrl, shown),
    ...(lacking.length > 0 ? { lacking } : { cachedBy: [] }),
    route: '/sitemap.xml',
  };
}

/** Lists no paths for a remote that fails to list them: its pages could not be shown either. */
async function listPaths(
  dependencies: SitemapDependencies,
  remote: ActiveRemote,
  signal: AbortSignal,
): Promise<{ readonly paths: PathsResult['paths']; readonly failure?: string }> {
  const { site, partition, timeoutMs } = dependencies;
  let failure = 'its paths are not listed';
  const listed = await withFallback(
    {
      ...dependencies,
      releases: withListener(dependencies.releases, (_bundle, error) => {
        failure = (error as Error).message;
      }),
    },
    remote,
    (bundle, within) => runTask(dependencies, bundle, { kind: 'paths', site, partition }, {}, within),
    { timeoutMs, signal },
  );
  if (!listed) return { paths: [], failure };
  const paths = listed.paths.flatMap((item) => {
    const path = encodedPath(item.path);
    return remoteForPath([remote], path) ? [{ ...item, path }] : [];
  });
  return { paths, ...(listed.incomplete ? { failure: 'a call to a service has failed' } : {}) };
}

/** As browsers encode it; without what no URL contains, such as a character that XML has no room for. */
function encodedPath(path: string): string {
  const { pathname, search } = new URL(`http://site.invalid${path}`);
  return pathname + search;
}

const sitemapXml = (siteUrl: string, urls: readonly DatedPath[]): string =>
  listXml(
    'urlset',
    'url',
    urls.map(({ path, lastModified }) => ({ url: siteUrl + path, lastModified: toLastmod(lastModified) })),
  );

/** In UTC, in the W3C datetime format; undefined if invalid or in the future. */
function toLastmod(text = ''): string | undefined {
  const time = Date.parse(text);
  if (Number.isNaN(time) || time > Date.now()) return undefined;
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : new Date(time).toISOString();
}

const indexXml = (siteUrl: string, parts: number): string =>
  listXml(
    'sitemapindex',
    'sitemap',
    Array.from({ length: parts }, (_, index) => ({ url: `${siteUrl}/sitemap-${index + 1}.xml` })),
  );

interface ListedUrl {
  readonly url: string;
  readonly lastModified?: string | undefined;
}

const listXml = (list: string, item: string, urls: readonly ListedUrl[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...urls.map(
      ({ url, lastModified }) =>
        `<${item}><loc>${escapeHtml(url)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</${item}>`,
    ),
    `</${list}>\n`,
  ].join('\n');
