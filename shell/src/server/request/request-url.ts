/** The requested address on our own origin; undefined where it cannot be read. The Host header is never used (CONFIG-5). */
export function requestUrl(siteUrl: string, rawUrl: string | undefined): URL | undefined {
  try {
    const url = new URL(`${siteUrl}${rawUrl}`);
    decodeURIComponent(url.pathname);
    return url.origin === siteUrl ? url : undefined;
  } catch {
    return undefined;
  }
}
