import { type RequestHandler, sendJson } from '../harness/upstream.ts';

/** A job in the search service's format. */
export const jobBody = (id: string, over: object = {}) => ({
  entityUniqueId: id,
  entityAlias: `Counsel ${id}`,
  content: { jobDescription: '<p>A seat.</p>', specialty: 'Lawyer', createdAt: '2026-03-01T00:00:00Z' },
  ...over,
});

interface Search {
  readonly page: number;
  readonly records: number;
}

/** Searches return the result of `found`; every job that is requested by id or slug exists. */
export const searchService =
  (found: (search: Search) => readonly object[], job: (id: string) => object = jobBody): RequestHandler =>
  (request, response, body) => {
    if (request.method === 'GET') {
      const id = decodeURIComponent((request.url ?? '').split('/').at(-1) ?? '');
      return sendJson(response, { data: job(id) });
    }
    const jobs = found(JSON.parse(body).search);
    sendJson(response, { data: jobs, meta: { totalPages: 1, totalRecords: jobs.length } });
  };
