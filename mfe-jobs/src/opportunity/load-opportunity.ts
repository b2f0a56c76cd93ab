import type { Services } from 'federation/contract';
import { getEntity } from 'platform/client/entities';
import { isHttpError, missingItemStatus } from 'platform/client/http-client';
import { type OpportunityView, toOpportunityView } from './opportunity-view.ts';
import { recently } from './recent-calls.ts';

export type FoundOpportunity =
  | { readonly job: OpportunityView; readonly status: 200 }
  /** 404: there is none; 503: the service failed, which looks the same to the visitor (R3). */
  | { readonly job: null; readonly status: 404 | 503 };

/** One job by id or slug (SPEC section 7), unless it was read a moment ago. Rejects with an HttpError. */
export const readOpportunity = ({ http, site }: Services, slug: string): Promise<OpportunityView> =>
  recently(http, `opportunity ${slug}`, async () => toOpportunityView(await getEntity(http, slug), site.imageOrigins));

/** The job that an address names. A failure is logged, and null comes back with its status (section 8). */
export async function loadOpportunity(
  services: Services,
  slug: string,
  signal: AbortSignal,
): Promise<FoundOpportunity> {
  // An empty slug is nobody's (SPEC section 5).
  if (slug.trim() === '') return { job: null, status: 404 };
  try {
    return { job: await readOpportunity(services, slug), status: 200 };
  } catch (error) {
    if (signal.aborted) throw error;
    const status = missingItemStatus(error);
    if (status === 503)
      console.error('The opportunity could not be fetched:', isHttpError(error) ? error.message : error);
    return { job: null, status };
  }
}
