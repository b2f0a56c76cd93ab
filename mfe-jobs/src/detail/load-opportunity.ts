import type { Services } from 'federation/contract';
import { getEntity } from 'platform/client/entities';
import { type FoundItem, loadItem } from 'platform/client/load-item';
import type { JobPage } from '../search/job-page.ts';
import { cachedCall } from './cached-call.ts';
import { type OpportunityView, toOpportunityView } from './opportunity-view.ts';
import { shownOpportunity } from './shown-opportunity.ts';

/** What /opportunities/{slug} shows; without a job there is nothing it could be related to. */
export type OpportunityData =
  | { readonly job: OpportunityView; readonly related: JobPage }
  | { readonly job: null; readonly related: null };

/**
 * One job by id or slug (SPEC section 7), unless it was read a moment ago; null where a therapist has that address, who
 * comes by the same call. Rejects with an HttpError.
 */
export const readOpportunity = ({ http, site }: Services, slug: string): Promise<OpportunityView | null> =>
  cachedCall(http, `opportunity ${slug}`, async () => {
    const entity = await getEntity(http, slug);
    return (entity.key ?? 'job') === 'job' ? toOpportunityView(entity, site) : null;
  });

/** The job that an address names; the one that stands on the page is not read again. An empty slug is nobody's (SPEC section 5). */
export const loadOpportunity = (
  services: Services,
  slug: string,
  signal: AbortSignal,
): Promise<FoundItem<OpportunityView>> =>
  loadItem(
    'The opportunity',
    async () => (slug.trim() ? (shownOpportunity(services.http, slug) ?? readOpportunity(services, slug)) : null),
    signal,
  );
