import { type Entity, getEntity } from 'platform/client/entities';
import { type HttpClient, isHttpError, missingItemStatus } from 'platform/client/http-client';

export type FoundOpportunity =
  | { readonly job: Entity; readonly status: 200 }
  /** 404: there is none; 503: the service failed, which looks the same to the visitor (R3). */
  | { readonly job: null; readonly status: 404 | 503 };

/** One job by id or slug (SPEC section 7). A failure is logged, and null comes back with its status (section 8). */
export async function loadOpportunity(http: HttpClient, slug: string, signal: AbortSignal): Promise<FoundOpportunity> {
  if (slug.trim() === '') return { job: null, status: 404 };
  try {
    const job = await getEntity(http, slug, signal);
    return job.entityUniqueId ? { job, status: 200 } : { job: null, status: 404 };
  } catch (error) {
    if (signal.aborted) throw error;
    const status = missingItemStatus(error);
    if (status === 404) return { job: null, status };
    console.error('The opportunity could not be fetched:', isHttpError(error) ? error.message : error);
    return { job: null, status };
  }
}
