import { type JobFilters, searchJobs } from 'platform/client/entities';
import type { HttpClient } from 'platform/client/http-client';
import { professions } from '../../opportunities/filter/filter-options.ts';
import { type JobPage, loadJobPage } from '../../search/job-page.ts';
import { recently } from '../recent-calls.ts';

/** The page size of related opportunities (SPEC section 9). */
const records = 3;

/** Related means the same profession, where the job's specialty is one of the four (RESOLUTIONS R64). */
const filtersFor = (specialty: string | null): JobFilters =>
  professions.some((known) => known === specialty) ? { professions: specialty ?? '' } : {};

/** One page of opportunities related to a job of that specialty; states and failures as on the list. */
export function loadRelated(
  { http, partition }: { http: HttpClient; partition: string },
  { specialty, page }: { specialty: string | null; page: number },
  signal: AbortSignal,
): Promise<JobPage> {
  const filters = filtersFor(specialty);
  const search = (wanted: number) =>
    recently(http, `related ${filters.professions} ${wanted}`, () =>
      searchJobs(http, { filters, partition, records, page: wanted }),
    );
  return loadJobPage(search, page, signal);
}
