import type { Services } from 'federation/contract';
import { readOpportunity } from './load-opportunity.ts';
import { searchRelated } from './related/load-related.ts';

/**
 * Reads what the page of a job will show: the job and its related opportunities. The answers are kept for a moment
 * (cached-call.ts), so that the click's loader finds them. A failure is the click's to report.
 */
export function prefetchOpportunity(services: Services, id: string): void {
  readOpportunity(services, id)
    .then((job) => job && searchRelated(services, job.specialty, 1))
    .catch(() => {});
}
