import type { Services } from 'federation/contract';
import { allPages } from 'platform-client/all-pages';
import { searchJobs } from 'platform-client/entities';
import { loadOrEmpty } from 'platform-client/load-or-empty';
import { opportunityPath } from './card/opportunity-path.ts';

/** As many as one search gives. */
const records = 100;

/** 20,000 jobs. */
const maxPages = 200;

/** The addresses of all live jobs. A failed search is logged and gives none. */
export const jobPaths = ({ http, partition }: Services, signal: AbortSignal): Promise<readonly string[]> =>
  loadOrEmpty(
    'The site map has no jobs',
    [],
    allPages(async (page) => {
      const { entities, meta } = await searchJobs(http, { partition, records, page }, signal);
      const items = entities.map(({ entityUniqueId }) => opportunityPath(entityUniqueId));
      return { items, isLast: page >= meta.totalPages };
    }, maxPages),
    signal,
  );
