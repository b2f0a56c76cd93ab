import type { Services } from 'federation/contract';

/** Prefetches the code and the data of a job's page from a page of another chunk. */
export function prefetchOpportunityPage(services: Services, id: string): void {
  import(/* webpackChunkName: "opportunity-detail" */ './prefetch-opportunity.ts').then(
    ({ prefetchOpportunity }) => prefetchOpportunity(services, id),
    // Opening the page tries again and reports the failure.
    () => {},
  );
}
