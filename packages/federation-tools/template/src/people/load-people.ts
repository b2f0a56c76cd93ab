import type { Services } from '@meridian-vale/federation/contract';
import { searchEntities } from '@meridian-vale/platform-client/entities';
import { loadOrEmpty } from '@meridian-vale/platform-client/load-or-empty';

/** The page's data. */
export interface People {
  readonly names: readonly string[];
}

/** Logs a failed search and returns an empty result; rejects if aborted. */
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
