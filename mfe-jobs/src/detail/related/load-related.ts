import type { Services } from 'federation/contract';
import { type JobFilters, type SearchPage, searchJobs } from 'platform-client/entities';
import { professions } from '../../filter/filter-fields.ts';
import { type JobPage, loadJobPage } from '../../search/job-page.ts';
import { cachedCall } from '../cache/browser-cache.ts';

const pageSize = 3;

/** Related jobs have the same profession, if the job's specialty is one that jobs can be filtered by (JOBS-47). */
function relatedFilters(specialty: string | null): JobFilters {
  const profession = professions.find((known) => known === specialty);
  return profession ? { professions: [profession] } : {};
}

/** Searches one page, using the browser's cache if possible. Rejects with an HttpError. */
export function searchRelated(
  { http, partition }: Services,
  specialty: string | null,
  page: number,
): Promise<SearchPage> {
  const filters = relatedFilters(specialty);
  return cachedCall(`related ${filters.professions} ${page}`, () =>
    searchJobs(http, { filters, partition, records: pageSize, page }),
  );
}

/** One page of jobs related to a job of that specialty. A failed search is logged and returns none, as in the list. */
export const loadRelated = (
  services: Services,
  { specialty, page }: { specialty: string | null; page: number },
  signal: AbortSignal,
): Promise<JobPage> => loadJobPage((number) => searchRelated(services, specialty, number), page, signal);
