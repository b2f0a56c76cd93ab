import { parsePageNumber } from '../search/job-page.ts';
import { type FilterValues, filterNames } from './filter-fields.ts';

/** The query parameters that the HTML of /opportunities depends on. */
export const queryKeys = [...filterNames, 'page'] as const;

export interface OpportunityQuery {
  readonly filters: FilterValues;
  /** From 1; NaN for anything but an integer, which is handled like a page that does not exist. */
  readonly page: number;
}

/** Parses the URL's query. Filter values are trimmed but not validated; empty ones are omitted. */
export function parseQuery(params: URLSearchParams): OpportunityQuery {
  const values = filterNames.map((name) => [name, params.get(name)?.trim() ?? ''] as const);
  return {
    filters: Object.fromEntries(values.filter(([, value]) => value)),
    page: parsePageNumber(params.get('page')),
  };
}

/** The query string of a search, including the question mark; empty filters and page 1 are omitted. */
export function formatQuery({ filters, page }: OpportunityQuery): string {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name]?.trim();
    if (value) params.set(name, value);
  }
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `?${text}` : '';
}
