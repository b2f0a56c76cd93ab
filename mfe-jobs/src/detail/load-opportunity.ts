import type { Secondary, Services } from 'federation/contract';
import { getEntity } from 'platform-client/entities';
import { type FoundItem, loadItem } from 'platform-client/load-item';
import type { JobPage } from '../search/job-page.ts';
import { cachedCall } from './cache/browser-cache.ts';
import { type OpportunityView, toOpportunityView } from './opportunity-view.ts';

/** What /opportunities/{slug} shows; without a job there is nothing it could be related to. */
export type OpportunityData =
  | { readonly job: OpportunityView; readonly related: Secondary<JobPage> }
  | { readonly job: null; readonly related: null };

/** The browser's cache holds an opportunity by the slug of its URL, which may be an id. */
export const opportunityCacheKey = (slug: string): string => `opportunity ${slug}`;

/**
 * Reads one job by id or slug, from the browser's cache where possible; null where the entity is a therapist, whom the
 * service finds by the same call. Rejects with an HttpError.
 */
export const readOpportunity = ({ http, site }: Services, slug: string): Promise<OpportunityView | null> =>
  cachedCall(opportunityCacheKey(slug), async () => {
    const entity = await getEntity(http, slug);
    return (entity.key ?? 'job') === 'job' ? toOpportunityView(entity, site) : null;
  });

/** The job of a URL, with the page's status. A blank slug finds nothing and calls nothing. */
export const loadOpportunity = (
  services: Services,
  slug: string,
  signal: AbortSignal,
): Promise<FoundItem<OpportunityView>> =>
  loadItem('The opportunity', async () => (slug.trim() ? readOpportunity(services, slug) : null), signal);
