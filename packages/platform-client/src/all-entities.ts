import { allPages } from './all-pages.ts';
import type { Entity, SearchPage } from './entities.ts';

/** Fetches the entities of all pages of a search. Rejects as `search` does. @param maxPages see {@link allPages} */
export const allEntities = (search: (page: number) => Promise<SearchPage>, maxPages?: number): Promise<Entity[]> =>
  allPages(async (page) => {
    const { entities, meta } = await search(page);
    return { items: entities, isLast: page >= meta.totalPages };
  }, maxPages);
