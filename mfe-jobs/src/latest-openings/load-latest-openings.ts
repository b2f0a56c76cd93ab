import type { Services } from '@meridian-vale/federation/contract';
import { type Entity, type SearchPage, searchJobs } from '@meridian-vale/platform-client/entities';
import { logFailedCall } from '@meridian-vale/platform-client/http-client';
import { loadOrEmpty } from '@meridian-vale/platform-client/load-or-empty';
import { newestFirst } from '@meridian-vale/shared-ui/dates/newest-first';
import { type JobCard, openJobs, toJobCard } from '../card/job-card.ts';

export interface LatestOpenings {
  /** The newest of the jobs that were read. */
  readonly jobs: readonly JobCard[];
  /** How many the service counts. */
  readonly total: number;
  /** Whether all of them were read: only then are these the newest. */
  readonly all: boolean;
}

/** Both the number shown and the size of a page of the search, which sorts by name: the newest may be on any page. */
const jobCount = 20;
const maxPages = 5;

/** Shorter than the page's budget for fragments, past which the page would show none of the jobs. */
const readForMs = 600;

/** Reads page after page, up to five, and shows the newest of what has come in time (OPENINGS-1). */
export async function loadLatestOpenings({
  request: { signal },
  services: { http, partition },
}: {
  request: Request;
  services: Services;
}): Promise<LatestOpenings> {
  // Chrome has AbortSignal.any since 116 only.
  const within = new AbortController();
  const stop = () => within.abort();
  const timer = setTimeout(stop, readForMs);
  signal.addEventListener('abort', stop);
  const search = (page: number, abortSignal: AbortSignal) =>
    searchJobs(http, { partition, records: jobCount, page }, abortSignal);
  const none = { entities: [], meta: { totalPages: 0, totalRecords: 0, query_include: undefined } };
  const first = await loadOrEmpty<SearchPage>('The job search failed', none, search(1, signal), signal);
  const { totalPages, totalRecords: total } = first.meta;
  const entities: Entity[] = [...first.entities];
  let read = 1;
  while (read < Math.min(totalPages, maxPages)) {
    const page = await search(read + 1, within.signal).catch((error) => {
      if (!within.signal.aborted) logFailedCall('The job search failed', error);
    });
    signal.throwIfAborted();
    if (!page) break;
    entities.push(...page.entities);
    read += 1;
  }
  clearTimeout(timer);
  signal.removeEventListener('abort', stop);
  const newest = newestFirst(openJobs(entities), ({ content }) => content.createdAt).slice(0, jobCount);
  return { jobs: newest.map(toJobCard), total, all: read >= totalPages };
}
