import type { FilterValues } from '../filter/filter-fields.ts';
import { formatQuery, parseQuery } from '../filter/opportunity-query.ts';
import { jobsFeed } from './jobs-feed.ts';

/**
 * The feed of a search. The filters are one segment of its path, in the format of the list's query string,
 * because the page cache's key for resources is the path alone. Dots are encoded as in `encodePathSegment`.
 */
export function searchFeed(filters: FilterValues): typeof jobsFeed {
  const query = formatQuery({ filters, page: 1 }).slice(1);
  if (!query) return jobsFeed;
  return {
    title: `${jobsFeed.title}: ${Object.values(filters).filter(Boolean).join(', ')}`,
    href: `${jobsFeed.href}/${query.replaceAll('.', '%2E')}`,
  };
}

/** Parses the filters from a feed's path; unknown ones are ignored, as in the list's query. */
export const filtersOfFeed = (pathname: string): FilterValues =>
  parseQuery(new URLSearchParams(pathname.slice(jobsFeed.href.length + 1))).filters;
