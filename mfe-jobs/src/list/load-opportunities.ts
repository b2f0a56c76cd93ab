import type { Services } from '@meridian-vale/federation/contract';
import { searchJobs } from '@meridian-vale/platform-client/entities';
import { areSamples } from '../card/job-card.ts';
import { type FilterValues, toJobFilters } from '../filter/filter-fields.ts';
import type { OpportunityQuery } from '../filter/opportunity-query.ts';
import { type JobPage, loadJobPage } from '../search/job-page.ts';

/** The data of /opportunities. */
export interface OpportunityListData {
  readonly filters: FilterValues;
  readonly list: JobPage;
  /** Whether there are only examples to find, on the page or, if a search has no results, without filters. */
  readonly samples: boolean;
}

const pageSize = 6;

/** The page of jobs that the URL requests. */
export async function loadOpportunities(
  { http, partition }: Services,
  { filters, page }: OpportunityQuery,
  signal: AbortSignal,
): Promise<OpportunityListData> {
  const load = (chosen: FilterValues, wanted: number) => {
    const jobFilters = toJobFilters(chosen);
    const search = (number: number) =>
      searchJobs(http, { filters: jobFilters, partition, records: pageSize, page: number }, signal);
    return loadJobPage(search, wanted, signal);
  };
  const list = await load(filters, page);
  const noMatch = list.jobs.length === 0 && !list.failed && Object.keys(filters).length > 0;
  return { filters, list, samples: areSamples((noMatch ? await load({}, 1) : list).jobs) };
}
