import { type Entity, getEntity } from 'platform/client/entities';
import { type HttpClient, HttpError } from 'platform/client/http-client';

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
    const status = error instanceof HttpError ? error.response?.status : undefined;
    // A malformed id is refused by the service; to the visitor it is one more address without a job.
    if (status !== undefined && status >= 400 && status < 500 && status !== 429) return { job: null, status: 404 };
    console.error('The opportunity could not be fetched:', error instanceof HttpError ? error.message : error);
    return { job: null, status: 503 };
  }
}
