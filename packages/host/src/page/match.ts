import { LRUCache } from 'lru-cache';
import { isAssetPath, remoteForPath } from 'render/addresses';
import type { ActiveRemote, ActiveSet } from '../releases/release-source.ts';
import type { OwnPage, SiteParts } from '../site-parts.ts';

/** The meaning of a URL, determined before any remote's code runs (ROUTE-1). */
export type Match =
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 302 | 308 }
  | { readonly kind: 'own-page'; readonly page: OwnPage }
  | { readonly kind: 'robots' }
  /** The number of the sitemap's part, from 1; undefined: the sitemap itself, or the index of its parts. */
  | { readonly kind: 'sitemap'; readonly part?: number }
  /** @property isGone whether it was a remote's that is off the site now */
  | { readonly kind: 'not-found'; readonly isGone?: boolean }
  | { readonly kind: 'page'; readonly remote: ActiveRemote };

export type Redirect = Extract<Match, { kind: 'redirect' }>;

export type SiteRoutes = Pick<SiteParts, 'home' | 'pages'>;

/** Maps a URL to a remote of the release set. A declared prefix wins over an asset's extension (`/feed.xml`). */
export function match({ home, pages }: SiteRoutes, set: ActiveSet, url: URL): Match {
  const { pathname, search } = url;
  if (pathname === '/') return { kind: 'redirect', to: `${home}${search}`, status: 308 };
  const page = pages.get(pathname);
  if (page) return { kind: 'own-page', page };
  if (pathname === '/robots.txt') return { kind: 'robots' };
  if (pathname === '/sitemap.xml') return { kind: 'sitemap' };
  const part = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(pathname)?.[1];
  if (part) return { kind: 'sitemap', part: Number(part) };
  const exact = set.remotes.find((remote) => remote.prefixes.includes(pathname));
  if (!exact && isAssetPath(pathname)) {
    const isGone = !remoteForPath(set.remotes, pathname) && remoteForPath(set.retired ?? [], pathname) !== undefined;
    return { kind: 'not-found', ...(isGone && { isGone }) };
  }
  if (pathname.endsWith('/'))
    return { kind: 'redirect', to: `${withoutTrailingSlashes(pathname)}${search}`, status: 308 };
  const remote = exact ?? remoteForPath(set.remotes, pathname);
  if (remote) return { kind: 'page', remote };
  return pathname === home ? { kind: 'not-found' } : toHome(home);
}

/** Unknown page paths redirect to the home page (ROUTE-4). */
export const toHome = (home: string): Redirect => ({ kind: 'redirect', to: home, status: 302 });

/** An address of this site keeps one leading slash: browsers take `//evil.example/` for another host, and skip tabs. */
export const ownAddress = (to: string): string => to.replace(/^[ \t]*[/\\][/\\\t]+/, '/');

/** Linear-time, unlike `/\/+$/`. */
function withoutTrailingSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return ownAddress(pathname.slice(0, end));
}

/** The longest address, once escaped: headers repeat it, and the shipped edges take 32 KB of them. */
export const maxAddressLength = 24_000;

/** The requested URL on our own origin; undefined if it is too long or cannot be parsed. The Host header is never used (CONFIG-5). */
export function requestUrl(siteUrl: string, rawUrl: string | undefined): URL | undefined {
  try {
    const url = new URL(`${siteUrl}${rawUrl}`);
    decodeURIComponent(url.pathname);
    return url.origin === siteUrl && url.href.length <= maxAddressLength ? url : undefined;
  } catch {
    return undefined;
  }
}

/** As {@link requestUrl}, but most requests are for few URLs: to parse one costs more than to find its page in the cache. */
export function urlParser(siteUrl: string): (rawUrl: string | undefined) => Readonly<URL> | undefined {
  const parsed = new LRUCache<string, Readonly<URL>>({
    max: 1_000,
    maxSize: 500_000,
    sizeCalculation: ({ href }) => href.length,
    // One that cannot be parsed is not kept.
    memoMethod: (rawUrl) => requestUrl(siteUrl, rawUrl) as URL,
  });
  return (rawUrl = '') => parsed.memo(rawUrl);
}
