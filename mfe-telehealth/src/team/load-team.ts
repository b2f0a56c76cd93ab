import type { Services } from '@meridian-vale/federation/contract';
import { searchTherapists } from '@meridian-vale/platform-client/entities';
import { loadOrEmpty } from '@meridian-vale/platform-client/load-or-empty';
import type { PaymentChoice } from '../payment/payment-choice.ts';
import { type Therapist, toTherapist } from './card/therapist.ts';

/** The data of /team. */
export interface TeamData {
  /** The search text; empty: everyone. */
  readonly name: string;
  readonly payment: PaymentChoice | null;
  readonly therapists: readonly Therapist[];
}

/** The number that the directory claims to have (TEAM-2, TEAM-4). */
const records = 12;

/** The empty list that stands for a failed search. */
export const failedTeam: readonly Therapist[] = [];

/**
 * The therapists that match `name`, or all of them if it is empty (TEAM-4). A failed search is logged and
 * returns {@link failedTeam}; an aborted one rejects.
 */
export async function loadTeam(
  { http, partition, site }: Pick<Services, 'http' | 'partition' | 'site'>,
  name: string,
  signal: AbortSignal,
): Promise<readonly Therapist[]> {
  const found: Promise<readonly Therapist[]> = searchTherapists(http, { name, partition, records }, signal).then(
    ({ entities }) => entities.map((entity) => toTherapist(entity, site)),
  );
  return loadOrEmpty('The therapist search failed', failedTeam, found, signal);
}
