import type { Services } from 'federation/contract';
import { type JobFilters, type SearchPage, searchJobs } from 'platform/client/entities';
import { professions } from '../../filter/filter-fields.ts';
import { type JobPage, loadJobPage } from '../../search/job-page.ts';
import { cachedCall } from '../cached-call.ts';

/** The page size of related opportunities (SPEC section 9). */
const records = 3;

/** Related means the same profession, where the job's specialty is one that can be filtered by. */
function relatedFilters(specialty: string | null): JobFilters {
  const profession = professions.find((known) => known === specialty);
  return profession ? { professions: [profession] } : {};
}

/** Asks for one page, unless it was asked for a moment ago. Rejects with an HttpError. */
export function searchRelated(
  { http, partition }: Services,
  specialty: string | null,
  page: number,
): Promise<SearchPage> {
  const filters = relatedFilters(specialty);
  return cachedCall(http, `related ${filters.professions} ${page}`, () =>
    searchJobs(http, { filters, partition, records, page }),
  );
}

/** One page of opportunities related to a job of that specialty; states and failures as on the list. */
export const loadRelated = (
  services: Services,
  { specialty, page }: { specialty: string | null; page: number },
  signal: AbortSignal,
): Promise<JobPage> => loadJobPage((wanted) => searchRelated(services, specialty, wanted), page, signal);
