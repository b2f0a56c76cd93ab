import type { Services } from 'federation/contract';
import { searchEntities } from 'platform-client/entities';
import { loadOrEmpty } from 'platform-client/load-or-empty';

/** What the page shows. */
export interface People {
  readonly names: readonly string[];
}

/** A failed search is logged and empty; an aborted one rejects. */
export async function loadPeople(
  { http, partition }: Pick<Services, 'http' | 'partition'>,
  signal: AbortSignal,
): Promise<People> {
  const search = { sort: 'entity_alias', partition, key: 'character', records: 12 };
  const found = searchEntities(http, search, signal).then(({ entities }) =>
    entities.map(({ entityAlias = 'No name' }) => entityAlias),
  );
  return { names: await loadOrEmpty('The search for people failed', [], found, signal) };
}
