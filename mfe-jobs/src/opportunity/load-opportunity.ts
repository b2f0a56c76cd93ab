import { getEntity } from 'platform/client/entities';
import { type HttpClient, isHttpError, missingItemStatus } from 'platform/client/http-client';
import { type OpportunityView, toOpportunityView } from './opportunity-view.ts';
import { recently } from './recent-calls.ts';

export type FoundOpportunity =
  | { readonly job: OpportunityView; readonly status: 200 }
  /** 404: there is none; 503: the service failed, which looks the same to the visitor (R3). */
  | { readonly job: null; readonly status: 404 | 503 };

/** One job by id or slug (SPEC section 7). A failure is logged, and null comes back with its status (section 8). */
export async function loadOpportunity(
  { http, imageOrigins }: { http: HttpClient; imageOrigins: readonly string[] },
  slug: string,
  signal: AbortSignal,
): Promise<FoundOpportunity> {
  // An empty slug is nobody's (SPEC section 5).
  if (slug.trim() === '') return { job: null, status: 404 };
  try {
    const fetchView = async () => toOpportunityView(await getEntity(http, slug), imageOrigins);
    return { job: await recently(http, `opportunity ${slug}`, fetchView), status: 200 };
  } catch (error) {
    if (signal.aborted) throw error;
    const status = missingItemStatus(error);
    if (status === 503)
      console.error('The opportunity could not be fetched:', isHttpError(error) ? error.message : error);
    return { job: null, status };
  }
}
