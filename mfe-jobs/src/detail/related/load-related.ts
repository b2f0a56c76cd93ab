import type { Services } from '@meridian-vale/federation/contract';
import { type SearchPage, searchJobs } from '@meridian-vale/platform-client/entities';
import { toJobFilters } from '../../filter/filter-fields.ts';
import { type JobPage, loadJobPage } from '../../search/job-page.ts';
import { cachedCall } from '../cache/browser-cache.ts';
import type { OpportunityView } from '../opportunity-view.ts';
import { similarJobs } from './similar-jobs.ts';

const pageSize = 3;

/** What decides which jobs are related to a job. */
export type RelatedTo = Pick<OpportunityView, 'id' | 'specialty' | 'facts'>;

/** Searches one page, using the browser's cache if possible. Rejects with an HttpError. */
function searchRelated({ http, partition }: Services, job: RelatedTo, page: number): Promise<SearchPage> {
  const filters = toJobFilters(similarJobs(job));
  return cachedCall(`related ${JSON.stringify(filters)} ${page}`, () =>
    searchJobs(http, { filters, partition, records: pageSize, page }),
  );
}

/**
 * One page of jobs related to a job, without the job itself, which the request cannot exclude and the service counts.
 * A failed search is logged and returns none, as in the list.
 */
export async function loadRelated(
  services: Services,
  job: RelatedTo,
  page: number,
  signal: AbortSignal,
): Promise<JobPage> {
  const found = await loadJobPage((number) => searchRelated(services, job, number), page, signal);
  const jobs = found.jobs.filter(({ id }) => id !== job.id);
  return { ...found, jobs, totalRecords: Math.max(found.totalRecords - 1, jobs.length) };
}
