import type { DatedPath, Services } from '@meridian-vale/federation/contract';
import { allEntities } from '@meridian-vale/platform-client/all-entities';
import { searchJobs } from '@meridian-vale/platform-client/entities';
import { loadOrEmpty } from '@meridian-vale/platform-client/load-or-empty';
import { openJobs } from './card/job-card.ts';
import { opportunityPath } from './card/opportunity-path.ts';

/** The maximum that one search returns. */
const records = 100;

/** Enough for 20,000 jobs. */
const maxPages = 200;

/** The paths of all live jobs, and when they last changed. A failed search is logged and returns none. */
export const jobPaths = ({ http, partition }: Services, signal: AbortSignal): Promise<readonly DatedPath[]> =>
  loadOrEmpty(
    'The site map has no jobs',
    [],
    allEntities((page) => searchJobs(http, { partition, records, page }, signal), maxPages).then((jobs) =>
      openJobs(jobs).map(({ entityUniqueId, content }) => ({
        path: opportunityPath(entityUniqueId),
        lastModified: content.updatedAt,
      })),
    ),
    signal,
  );
