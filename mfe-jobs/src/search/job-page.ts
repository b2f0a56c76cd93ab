import type { SearchPage } from '@meridian-vale/platform-client/entities';
import { isHttpError } from '@meridian-vale/platform-client/http-client';
import { loadOrEmpty } from '@meridian-vale/platform-client/load-or-empty';
import { type JobCard, openJobs, toJobCard } from '../card/job-card.ts';

/** One page of a job search, as it is displayed. */
export interface JobPage {
  readonly jobs: readonly JobCard[];
  /** From 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalRecords: number;
  /** The requested page number if outside 1..totalPages, 'NaN' if it is not a number; JobResults warns about it. */
  readonly rejectedPage?: string;
  /** Whether the search failed, which visitors cannot tell from one without results (JOBS-18). */
  readonly failed?: boolean;
}

export const emptyJobPage: JobPage = { jobs: [], page: 1, totalPages: 0, totalRecords: 0 };

export const failedJobPage: JobPage = { ...emptyJobPage, failed: true };

/** The search service responds with 400 for a page beyond this one. */
const maxPage = 1_000_000;

/** Parses a page number from the URL; NaN if it is invalid. */
export function parsePageNumber(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page <= maxPage ? page : Number.NaN;
}

/**
 * Searches for one page of jobs. For a page outside 1..totalPages, page 1 is returned. A failed search is logged and
 * returns {@link failedJobPage}; an aborted one rejects. One that the service refuses, such as a text that is too long,
 * has no results.
 */
export const loadJobPage = (
  search: (page: number) => Promise<SearchPage>,
  page: number,
  signal: AbortSignal,
): Promise<JobPage> =>
  loadOrEmpty('The job search failed', failedJobPage, pageOrFirst(search, page).catch(emptyIfRefused), signal);

function emptyIfRefused(error: unknown): JobPage {
  if (isHttpError(error) && error.response?.status === 400) return emptyJobPage;
  throw error;
}

async function pageOrFirst(search: (page: number) => Promise<SearchPage>, page: number): Promise<JobPage> {
  const searchedPage = Number.isNaN(page) || page < 1 ? 1 : page;
  const result = await search(searchedPage);
  if (page === searchedPage && (page === 1 || page <= result.meta.totalPages)) return toJobPage(result, page);
  return { ...toJobPage(searchedPage === 1 ? result : await search(1), 1), rejectedPage: String(page) };
}

const toJobPage = ({ entities, meta: { totalPages, totalRecords } }: SearchPage, page: number): JobPage => ({
  jobs: openJobs(entities).map(toJobCard),
  page,
  totalPages,
  // The service's count may be lower than the number of entities that it sends.
  totalRecords: Math.max(totalRecords, entities.length),
});
