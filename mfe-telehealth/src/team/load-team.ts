import type { Services } from 'federation/contract';
import { searchEntities } from 'platform/client/entities';
import { loadOrEmpty } from 'platform/client/load-or-empty';
import type { PaymentChoice } from '../payment/payment-choice.ts';
import { type Therapist, toTherapist } from './card/therapist.ts';

/** What /team shows. */
export interface TeamData {
  /** What is searched for; empty: everyone. */
  readonly name: string;
  readonly payment: PaymentChoice | null;
  readonly therapists: readonly Therapist[];
}

/** The directory asks for as many as it says it has (R35). */
const records = 12;

/**
 * The therapists whose entity matches the typed text, all of them without one (SPEC section 7, R21, R35). A failed
 * search is logged and empty (section 8); a search given up by the router rejects.
 */
export async function loadTeam(
  { http, partition, site }: Pick<Services, 'http' | 'partition' | 'site'>,
  name: string,
  signal: AbortSignal,
): Promise<readonly Therapist[]> {
  const include = name ? { search: name } : {};
  const search = { sort: 'entity_alias', partition, key: 'character', include, exclude: {}, records };
  const found = searchEntities(http, search, signal).then(({ entities }) =>
    entities.map((entity) => toTherapist(entity, site)),
  );
  return loadOrEmpty('The therapist search failed', [], found, signal);
}
