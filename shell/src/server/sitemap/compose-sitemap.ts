import { createAnonymousHttp } from 'shared-identity/server';
import type { ShellDeps } from '../app.ts';
import type { ComposedPage } from '../compose-page.ts';
import { escapeHtml } from '../escape.ts';
import type { LiveSet } from '../release-source.ts';
import { jobPaths, postPaths } from './item-paths.ts';
import { pagePaths } from './page-paths.ts';

/**
 * /sitemap.xml: the remotes' own pages, the live jobs and the published posts. A failed call leaves its items out, and
 * such a map is not kept.
 */
export async function composeSitemap(deps: ShellDeps, set: LiveSet, signal: AbortSignal): Promise<ComposedPage> {
  const { bases, appId, partition, site } = deps.configuration;
  const http = createAnonymousHttp({ bases, appId });
  const paths = await Promise.all([
    pagePaths(deps, set, signal),
    jobPaths(http, partition, signal).catch(noneOf('jobs')),
    postPaths(http, signal).catch(noneOf('posts')),
  ]);
  return {
    status: 200,
    contentType: 'application/xml; charset=utf-8',
    body: sitemapXml([...new Set(paths.flat())].map((path) => site.siteUrl + path)),
    ...(http.failed ? {} : { keep: [] }),
    noindex: false,
  };
}

const noneOf = (items: string) => (error: unknown) => {
  console.error(`The sitemap has no ${items}:`, error instanceof Error ? error.message : error);
  return [];
};

const sitemapXml = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
