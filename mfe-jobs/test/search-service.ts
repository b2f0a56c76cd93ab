import { httpFrom } from '@meridian-vale/federation-tools/test-host/render-remote';
import type { HttpClient, HttpRequest } from '@meridian-vale/platform-client/http-client';

/** A job as the search service sends it. */
export const jobBody = (number: number, overrides: object = {}) => ({
  entityUniqueId: `job-${number}`,
  entityAlias: `Job ${number}`,
  content: { jobDescription: `<p>Text ${number} &amp; more</p>`, specialty: 'Lawyer' },
  ...overrides,
});

export const searchBody = (jobs: readonly object[], totalPages = 1, totalRecords = jobs.length) => ({
  data: jobs,
  meta: { totalPages, totalRecords },
});

/** The `search` property of a request's body. */
export const searchOf = (request: HttpRequest): Record<string, unknown> & { page: number } =>
  (request.body as { search: Record<string, unknown> & { page: number } }).search;

/** A fake search service with one job and a response for searches; records its requests. */
export function searchService({
  job = jobBody(1),
  search = () => searchBody([]),
}: {
  job?: object;
  search?: (request: HttpRequest) => unknown;
} = {}): { readonly http: HttpClient; readonly searches: HttpRequest[]; readonly reads: HttpRequest[] } {
  const searches: HttpRequest[] = [];
  const reads: HttpRequest[] = [];
  const http = httpFrom((request) => {
    if (request.method === 'POST') {
      searches.push(request);
      return search(request);
    }
    reads.push(request);
    return { data: job };
  });
  return { http, searches, reads };
}
