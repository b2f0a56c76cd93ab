import type { Services } from 'federation/contract';
import { type Entity, getEntity } from 'platform/client/entities';
import { type FoundItem, loadItem } from 'platform/client/load-item';
import { type Therapist, toTherapist } from '../team/card/therapist.ts';

/** What /providers/{id} shows; null: there is no such therapist. */
export interface ProviderData {
  readonly provider: Therapist | null;
}

/** A therapist by id (R5). */
export const loadProvider = (
  { http, site }: Pick<Services, 'http' | 'site'>,
  id: string,
  signal: AbortSignal,
): Promise<FoundItem<Therapist>> =>
  loadItem(
    'The therapist',
    async () => {
      const entity = await getEntity(http, id, signal);
      return isTherapist(entity) ? toTherapist(entity, site) : null;
    },
    signal,
  );

/** Jobs come by the same call (SPEC section 7), and a therapist has a name. */
const isTherapist = ({ entityAlias, key = 'character' }: Entity): boolean =>
  entityAlias !== undefined && key === 'character';
