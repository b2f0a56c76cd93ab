import type { Services } from 'federation/contract';

/** From other pages: what the detail page reads and, as it is in the same chunk, the page's code. */
export function prefetchOpportunityPage(services: Services, id: string): void {
  import(/* webpackChunkName: "opportunity-detail" */ './prefetch-opportunity.ts').then(
    ({ prefetchOpportunity }) => prefetchOpportunity(services, id),
    // A failure is the click's to report.
    () => {},
  );
}
