import type { Services } from '@meridian-vale/federation/contract';
import { searchJobs } from '@meridian-vale/platform-client/entities';
import { type FilterValues, toJobFilters } from '../filter/filter-fields.ts';
import type { OpportunityQuery } from '../filter/opportunity-query.ts';
import { type JobPage, loadJobPage } from '../search/job-page.ts';

/** The data of /opportunities. */
export interface OpportunityListData {
  readonly filters: FilterValues;
  readonly list: JobPage;
}

const pageSize = 6;

/** The page of jobs that the URL requests. */
export async function loadOpportunities(
  { http, partition }: Services,
  { filters, page }: OpportunityQuery,
  signal: AbortSignal,
): Promise<OpportunityListData> {
  const jobFilters = toJobFilters(filters);
  const search = (number: number) =>
    searchJobs(http, { filters: jobFilters, partition, records: pageSize, page: number }, signal);
  return { filters, list: await loadJobPage(search, page, signal) };
}
