import type { Services } from 'federation/contract';
import { type Entity, getEntity } from 'platform/client/entities';
import { isHttpError, missingItemStatus } from 'platform/client/http-client';
import { type Therapist, toTherapist } from '../team/card/therapist.ts';

/** A therapist by id (R5). A failure is logged and gives null (SPEC section 8), with the status R3 asks for. */
export async function loadProvider(
  { http, site }: Pick<Services, 'http' | 'site'>,
  id: string,
  signal: AbortSignal,
): Promise<{ provider: Therapist | null; status: 200 | 404 | 503 }> {
  try {
    const entity = await getEntity(http, id, signal);
    return isTherapist(entity) ? { provider: toTherapist(entity, site), status: 200 } : { provider: null, status: 404 };
  } catch (error) {
    if (signal.aborted) throw error;
    const status = missingItemStatus(error);
    if (status === 503)
      console.error('The therapist could not be fetched:', isHttpError(error) ? error.message : error);
    return { provider: null, status };
  }
}

/** Jobs live under the same call (SPEC section 7): one of them is no therapist. */
const isTherapist = ({ entityUniqueId, entityAlias, content }: Entity): boolean =>
  entityUniqueId !== '' && entityAlias !== undefined && content.jobDescription === undefined;
