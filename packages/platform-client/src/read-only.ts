/**
 * Whether a call is safe to retry when its response was lost: reads, and the two POST searches (API-21, API-27).
 * @param path relative to the service's base, without the query
 */
export const isReadOnly = (method: string, path: string): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && (path === '/entities/search' || path === '/cloud'));
