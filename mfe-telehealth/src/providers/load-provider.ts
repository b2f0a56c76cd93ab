import { getEntity } from 'platform/client/entities';
import { type HttpClient, isHttpError, missingItemStatus } from 'platform/client/http-client';
import type { Provider } from './provider-route.tsx';

/** A therapist by id (R5). A failure is logged and gives null (SPEC section 8), with the status R3 asks for. */
export async function loadProvider(
  http: HttpClient,
  id: string,
  signal: AbortSignal,
): Promise<{ provider: Provider | null; status: 200 | 404 | 503 }> {
  try {
    const { entityUniqueId, entityAlias, content } = await getEntity(http, id, signal);
    if (!entityUniqueId || !entityAlias) return { provider: null, status: 404 };
    return {
      provider: {
        id: entityUniqueId,
        name: entityAlias,
        specialty: content.specialty ?? null,
        bio: content.bio ?? null,
      },
      status: 200,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    const status = missingItemStatus(error);
    if (status === 404) return { provider: null, status };
    console.error('The therapist could not be fetched:', isHttpError(error) ? error.message : error);
    return { provider: null, status };
  }
}
