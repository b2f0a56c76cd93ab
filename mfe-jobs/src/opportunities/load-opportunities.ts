import { searchJobs } from 'platform/client/entities';
import { type HttpClient, isHttpError } from 'platform/client/http-client';
import { type JobCard, toJobCard } from './card/job-card.ts';
import type { OpportunityQuery } from './filter/opportunity-query.ts';

/** The opportunities list's page size (SPEC section 9). */
const pageSize = 6;

export interface OpportunityList {
  readonly jobs: readonly JobCard[];
  /** The page shown, from 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalRecords: number;
}

const empty: OpportunityList = { jobs: [], page: 1, totalPages: 0, totalRecords: 0 };

/**
 * One page of jobs. A page outside 1..totalPages is refused with a console warning, and page 1 comes (SPEC section 4,
 * R22). A failed search is logged and empty (section 8); a search given up by the router rejects.
 */
export async function loadOpportunities(
  { http, partition }: { http: HttpClient; partition: string },
  { filters, page }: OpportunityQuery,
  signal: AbortSignal,
): Promise<OpportunityList> {
  const search = async (wanted: number): Promise<OpportunityList> => {
    const { entities, meta } = await searchJobs(http, { filters, partition, records: pageSize, page: wanted }, signal);
    return {
      jobs: entities.map(toJobCard),
      page: wanted,
      totalPages: meta.totalPages,
      totalRecords: meta.totalRecords,
    };
  };
  try {
    const asked = page >= 1 ? page : 1;
    const list = await search(asked);
    const outside = asked !== page || (asked > 1 && asked > list.totalPages);
    if (!outside) return list;
    console.warn(`Page ${page} is outside 1..${list.totalPages}; page 1 is shown`);
    return asked === 1 ? list : await search(1);
  } catch (error) {
    if (signal.aborted) throw error;
    console.error('The job search failed:', isHttpError(error) ? error.message : error);
    return empty;
  }
}
