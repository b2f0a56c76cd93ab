/**
 * Whether a call only reads: GET, HEAD, and the two searches by POST of the site's service (API-21, API-27), not those of
 * a team's. Such a call is sent again when its response was lost, may be made by a page on the server, and counts
 * against the rate limit of reads.
 * @param path relative to the service's base, without the query
 */
export const isReadOnly = (method: string, path: string, service = 'search'): boolean =>
  ['GET', 'HEAD'].includes(method) ||
  (method === 'POST' && service === 'search' && ['/entities/search', '/cloud'].includes(path));
