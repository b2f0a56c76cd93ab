import type { DatedPath } from '@meridian-vale/federation/contract';
import { remoteForPath } from 'render/addresses';
import { escapeHtml } from 'render/escape';
import type { PathsTask } from 'render/tasks';
import type { RemoteRunner, Render } from '../processes/remote-runner.ts';
import type { ActiveRemote, ActiveSet } from '../releases/release-source.ts';
import type { Page } from './page-response.ts';

/** Search engines accept up to 50,000 URLs per file; smaller files are recrawled sooner. */
const urlsPerPart = 2_000;
/** Of a remote's paths, which the main thread writes. More are no fault of a release: they are left out. */
const maxBytes = 2 * 1024 * 1024;
/** How long the addresses of a set are kept for its other parts, in ms. */
const keptMs = 10_000;
const kept = new WeakMap<ActiveSet, { readonly until: number; readonly urls: readonly DatedPath[] }>();

/**
 * /sitemap.xml: the paths of all remotes. If a call fails, its items are missing and the sitemap is not cached.
 * @param part from 1; undefined: the whole sitemap, or an index if it has several parts; `all`: the whole in any case
 */
export async function composeSitemap(
  runner: RemoteRunner,
  render: Omit<Render, 'remote'>,
  part: number | 'all' | undefined,
): Promise<Page> {
  const { siteUrl } = runner.settings.services.site;
  const { urls, missingRemotes } = await listUrls(runner, render);
  const [first, size] = part === 'all' ? [0, urls.length] : [((part ?? 1) - 1) * urlsPerPart, urlsPerPart];
  const shown = urls.slice(first, first + size);
  const isIndex = part === undefined && urls.length > size;
  const count = Math.ceil(urls.length / size);
  const parts = Array.from({ length: count }, (_, index) => ({ path: `/sitemap-${index + 1}.xml` }));
  return {
    // A part that existed yesterday may be empty today, and an empty sitemap is not valid.
    status: typeof part !== 'number' || shown.length > 0 ? 200 : 404,
    contentType: 'application/xml; charset=utf-8',
    body: isIndex ? listXml(siteUrl, 'sitemapindex', 'sitemap', parts) : listXml(siteUrl, 'urlset', 'url', shown),
    ...(missingRemotes.length > 0 ? { missingRemotes } : { cachedBy: [] }),
    route: '/sitemap.xml',
  };
}

async function listUrls(runner: RemoteRunner, render: Omit<Render, 'remote'>) {
  const { set } = render;
  const { until = 0, urls: known = [] } = kept.get(set) ?? {};
  if (performance.now() < until) return { urls: known, missingRemotes: [] };
  const lists = await Promise.all(set.remotes.map((remote) => listPaths(runner, render, remote)));
  const urls = [...new Map(lists.flatMap(({ paths }) => paths).map((item) => [item.path, item])).values()];
  const missingRemotes = lists.flatMap(({ failure }, at) => (failure ? `${set.remotes[at]?.name}: ${failure}` : []));
  if (missingRemotes.length === 0) kept.set(set, { until: performance.now() + keptMs, urls });
  return { urls, missingRemotes };
}

/** Lists no paths for a remote that fails to list them: its pages could not be shown either. */
async function listPaths(runner: RemoteRunner, render: Omit<Render, 'remote'>, remote: ActiveRemote) {
  let failure = 'its paths are not listed';
  const attempt = runner.tryVersions(render, remote, (bundle, signal) =>
    runner.run<PathsTask>({ ...render, signal }, bundle, { kind: 'paths' }, {}).catch((error: Error) => {
      failure = error.message;
      throw error;
    }),
  );
  // A shell that is busy with other releases.
  const result = await attempt.catch((error) => (render.signal.aborted ? Promise.reject(error) : undefined));
  if (!result) return { paths: [], failure };
  let bytes = 0;
  const paths = result.paths.flatMap((item) => {
    bytes += Buffer.byteLength(item.path);
    if (bytes > maxBytes) return [];
    const path = encodedPath(item.path);
    return remoteForPath([remote], path) ? [{ ...item, path }] : [];
  });
  return { paths, failure: result.incomplete && 'a call to a service has failed' };
}

/**
 * /robots.txt. Nothing is disallowed: crawlers must be able to fetch a page to see its `noindex`, and those that run
 * scripts need /api, or the guard would redirect them away from every page.
 */
export const robots = (siteUrl: string): Page => ({
  status: 200,
  contentType: 'text/plain; charset=utf-8',
  body: `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  cachedBy: [],
  route: '/robots.txt',
});

/** As browsers encode it; without what no URL contains, such as a character that XML has no room for. */
function encodedPath(path: string): string {
  const { pathname, search } = new URL(`http://site.invalid${path}`);
  return pathname + search;
}

/** In UTC, in the W3C datetime format; undefined if invalid or in the future. */
function toLastmod(text = ''): string | undefined {
  const time = Date.parse(text);
  if (Number.isNaN(time) || time > Date.now()) return undefined;
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : new Date(time).toISOString();
}

const listXml = (siteUrl: string, list: string, item: string, paths: readonly DatedPath[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...paths.map(({ path, lastModified }) => {
      const time = toLastmod(lastModified);
      return `<${item}><loc>${escapeHtml(siteUrl + path)}</loc>${time ? `<lastmod>${time}</lastmod>` : ''}</${item}>`;
    }),
    `</${list}>\n`,
  ].join('\n');
