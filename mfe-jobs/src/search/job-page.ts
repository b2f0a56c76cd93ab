import type { SearchPage } from 'platform/client/entities';
import { loadOrEmpty } from 'platform/client/load-or-empty';
import { type JobCard, toJobCard } from '../card/job-card.ts';

/** One page of a job search, as a page shows it. */
export interface JobPage {
  readonly jobs: readonly JobCard[];
  /** The page shown, from 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalRecords: number;
  /** The page asked for that there is not, 'NaN' for what is no number. The browser's console is told (job-results.tsx). */
  readonly refused?: string;
}

export const noJobs: JobPage = { jobs: [], page: 1, totalPages: 0, totalRecords: 0 };

/** No list is longer: the services refuse to be asked for a page beyond it. */
const lastPage = 1_000_000;

/** A page number of the address; NaN for what cannot be one. */
export function readPage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page <= lastPage ? page : Number.NaN;
}

/**
 * Asks for one page of jobs. A page outside 1..totalPages is refused, and page 1 comes (SPEC section 4, R22). A failed search is logged and empty (section 8); one that the router gave up rejects.
 */
export const loadJobPage = (
  search: (page: number) => Promise<SearchPage>,
  page: number,
  signal: AbortSignal,
): Promise<JobPage> => loadOrEmpty('The job search failed', noJobs, pageOrFirst(search, page), signal);

async function pageOrFirst(search: (page: number) => Promise<SearchPage>, page: number): Promise<JobPage> {
  const asked = Number.isNaN(page) || page < 1 ? 1 : page;
  const found = await search(asked);
  const { totalPages } = found.meta;
  if (page === asked && (page === 1 || page <= totalPages)) return toJobPage(found, page);
  return { ...toJobPage(asked === 1 ? found : await search(1), 1), refused: String(page) };
}

const toJobPage = ({ entities, meta: { totalPages, totalRecords } }: SearchPage, page: number): JobPage => ({
  jobs: entities.map(toJobCard),
  page,
  totalPages,
  // A service that miscounts cannot have fewer than it sent.
  totalRecords: Math.max(totalRecords, entities.length),
});
