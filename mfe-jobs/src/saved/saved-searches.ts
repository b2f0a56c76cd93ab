import type { FilterValues } from '../filter/filter-fields.ts';
import { formatQuery, parseQuery } from '../filter/opportunity-query.ts';
import { parseList } from './parse-list.ts';

/** A search that the visitor saved. */
export interface SavedSearch {
  /** The query string of the list, without a page; empty for all jobs. */
  readonly query: string;
  /** The last visit before today's, as an ISO 8601 instant: jobs posted later are new. */
  readonly since: string;
  /** The latest visit. */
  readonly seen: string;
}

/** Beyond this number, the oldest are dropped: each asks for its feed. */
export const maxSavedSearches = 10;

export const savedQuery = (filters: FilterValues): string => formatQuery({ filters, page: 1 });

/** Parses the stored list, newest first. Skips invalid entries: other scripts and visitors can write to storage. */
export function parseSavedSearches(stored: string): readonly SavedSearch[] {
  const byQuery = new Map<string, SavedSearch>();
  for (const { query, since, seen } of parseList(stored).filter(isSavedSearch)) {
    const known = savedQuery(parseQuery(new URLSearchParams(query)).filters);
    if (!byQuery.has(known)) byQuery.set(known, { query: known, since, seen });
  }
  return [...byQuery.values()].slice(0, maxSavedSearches);
}

/** @param now ISO 8601 */
export const withSearch = (searches: readonly SavedSearch[], query: string, now: string): readonly SavedSearch[] =>
  [{ query, since: now, seen: now }, ...withoutSearch(searches, query)].slice(0, maxSavedSearches);

export const withoutSearch = (searches: readonly SavedSearch[], query: string): readonly SavedSearch[] =>
  searches.filter((search) => search.query !== query);

/** The searches after a visit: what counts as new stays the same for the rest of the day (UTC). @param now ISO 8601 */
export const visited = (searches: readonly SavedSearch[], now: string): readonly SavedSearch[] =>
  searches.map(({ query, since, seen }) => ({
    query,
    since: seen.slice(0, 10) < now.slice(0, 10) ? seen : since,
    seen: now,
  }));

function isSavedSearch(value: unknown): value is SavedSearch {
  const { query, since, seen } = (value ?? {}) as Partial<Record<keyof SavedSearch, unknown>>;
  return typeof query === 'string' && [since, seen].every((time) => typeof time === 'string' && isInstant(time));
}

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT.*Z$/.test(text) && !Number.isNaN(Date.parse(text));
