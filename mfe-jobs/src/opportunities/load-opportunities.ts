import { searchJobs } from 'platform-client/entities';
import type { HttpClient } from 'platform-client/http-client';
import { type JobPage, loadJobPage } from '../search/job-page.ts';
import type { OpportunityQuery } from './filter/opportunity-query.ts';

/** The opportunities list's page size (SPEC section 9). */
const records = 6;

/** The page of jobs that the address asks for. */
export const loadOpportunities = (
  { http, partition }: { http: HttpClient; partition: string },
  { filters, page }: OpportunityQuery,
  signal: AbortSignal,
): Promise<JobPage> =>
  loadJobPage((wanted) => searchJobs(http, { filters, partition, records, page: wanted }, signal), page, signal);
