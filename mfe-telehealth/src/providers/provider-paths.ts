import type { Services } from 'federation/contract';
import { allPages } from 'platform-client/all-pages';
import { searchEntities } from 'platform-client/entities';
import { loadOrEmpty } from 'platform-client/load-or-empty';
import { providerPath } from './provider-path.ts';

/** As many as one search gives. */
const records = 100;

/** The addresses of all therapists. A failed search is logged and gives none. */
export const providerPaths = ({ http, partition }: Services, signal: AbortSignal): Promise<readonly string[]> =>
  loadOrEmpty(
    'The site map has no therapists',
    [],
    allPages(async (page) => {
      const search = { sort: 'entity_alias', partition, key: 'character', include: {}, exclude: {}, records, page };
      const { entities, meta } = await searchEntities(http, search, signal);
      const items = entities.map(({ entityUniqueId }) => providerPath(entityUniqueId));
      return { items, isLast: page >= meta.totalPages };
    }),
    signal,
  );
