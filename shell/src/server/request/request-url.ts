import { LRUCache } from 'lru-cache';

/** The requested URL on our own origin; undefined if it cannot be parsed. The Host header is never used (CONFIG-5). */
export function requestUrl(siteUrl: string, rawUrl: string | undefined): URL | undefined {
  try {
    const url = new URL(`${siteUrl}${rawUrl}`);
    decodeURIComponent(url.pathname);
    return url.origin === siteUrl ? url : undefined;
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
  });
  return (rawUrl = '') => {
    const known = parsed.get(rawUrl);
    if (known) return known;
    const url = requestUrl(siteUrl, rawUrl);
    if (url) parsed.set(rawUrl, url);
    return url;
  };
}
