/**
 * Whether a call changes nothing, so that it may be sent again when its answer was lost: reads, and the two searches
 * that are POST (API-21, API-27).
 * @param path below the service's base, without its query
 */
export const isReadOnly = (method: string, path: string): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && (path === '/entities/search' || path === '/cloud'));
