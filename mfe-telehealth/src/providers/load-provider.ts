import type { Services } from '@meridian-vale/federation/contract';
import { type Entity, getEntity } from '@meridian-vale/platform-client/entities';
import { type FoundItem, loadItem } from '@meridian-vale/platform-client/load-item';
import { type Therapist, toTherapist } from '../team/card/therapist.ts';

/** The data of /providers/{id}; null: there is no such therapist. */
export interface ProviderData {
  readonly provider: Therapist | null;
}

/** A therapist by id. */
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

/** The same call also returns jobs; a therapist has a name. */
const isTherapist = ({ entityAlias, key = 'character' }: Entity): boolean =>
  entityAlias !== undefined && key === 'character';
