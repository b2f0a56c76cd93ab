import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of the panel sent the request. `SameSite` is not enough: another port of a host, and another host of
 * the domain, are the same site. A browser that states neither header is refused.
 */
export function isSameOrigin({ 'sec-fetch-site': site, origin = '', host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}
