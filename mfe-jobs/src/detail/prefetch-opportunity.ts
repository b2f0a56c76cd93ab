import type { Services } from 'federation/contract';
import { readOpportunity } from './load-opportunity.ts';
import { searchRelated } from './related/load-related.ts';

/**
 * Prefetches the data of a job's page, the job and its related opportunities, into the browser's cache, where the
 * page's loader finds them. Failures are ignored: opening the page tries again and reports them.
 */
export function prefetchOpportunity(services: Services, id: string): void {
  readOpportunity(services, id)
    .then((job) => job && searchRelated(services, job.specialty, 1))
    .catch(() => {});
}
