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
