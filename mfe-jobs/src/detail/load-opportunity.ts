import type { Deferred, Services } from '@meridian-vale/federation/contract';
import { getEntity } from '@meridian-vale/platform-client/entities';
import { type FoundItem, loadItem } from '@meridian-vale/platform-client/load-item';
import type { JobPage } from '../search/job-page.ts';
import { cachedCall } from './cache/browser-cache.ts';
import { type OpportunityView, toOpportunityView } from './opportunity-view.ts';

/** The data of /opportunities/{slug}; without a job, there are no related ones. */
export type OpportunityData =
  | { readonly job: OpportunityView; readonly related: Deferred<JobPage> }
  | { readonly job: null; readonly related: null };

/** The cache key of an opportunity in the browser, by the slug of its URL, which may be an id. */
export const opportunityCacheKey = (slug: string): string => `opportunity ${slug}`;

/**
 * Reads one job by id or slug, from the browser's cache if possible; null if the entity is a therapist, which the same
 * call returns. Rejects with an HttpError.
 */
const readOpportunity = ({ http, site }: Services, slug: string): Promise<OpportunityView | null> =>
  cachedCall(opportunityCacheKey(slug), async () => {
    const entity = await getEntity(http, slug);
    return (entity.key ?? 'job') === 'job' ? toOpportunityView(entity, site) : null;
  });

/** The job of a URL, with the page's status. A blank slug finds nothing and makes no call. */
export const loadOpportunity = (
  services: Services,
  slug: string,
  signal: AbortSignal,
): Promise<FoundItem<OpportunityView>> =>
  loadItem('The opportunity', async () => (slug.trim() ? readOpportunity(services, slug) : null), signal);
