import type { HttpRequest } from '@meridian-vale/platform-client/http-client';

/** Returns the services' response body for a request, in tests and in `npm run dev`. */
export function respond({ service, path }: HttpRequest): unknown {
  if (service !== 'search' || path !== '/entities/search') return { data: [] };
  const people = ['Ana Example', 'Bo Example'].map((name) => ({ entity_unique_id: name, entity_alias: name }));
  return { data: people, meta: { total_pages: 1, total_records: people.length } };
}

/** An address for each route with a parameter, for the checks and for the links of `npm run dev`. */
export const urls = { '/sample/:name': '/sample/Ana%20Example' };
