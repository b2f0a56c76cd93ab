import type { JobFilters } from 'platform/client/entities';
import { readPage } from '../search/job-page.ts';

/** The query keys of /opportunities: the filters' own names (RESOLUTIONS R64). */
export const filterKeys = ['search', 'location', 'character_type_name', 'professions'] as const;
export const queryKeys = [...filterKeys, 'page'] as const;

export interface OpportunityQuery {
  readonly filters: JobFilters;
  /** From 1; NaN for what is no whole number, which the search refuses like a page it does not have (R22). */
  readonly page: number;
}

/** Reads the address. Filter values are taken without checks (SPEC section 5). */
export function readQuery(params: URLSearchParams): OpportunityQuery {
  const filters = Object.fromEntries(
    filterKeys.map((key) => [key, params.get(key)?.trim() ?? '']).filter(([, value]) => value),
  );
  return { filters, page: readPage(params.get('page')) };
}

/** The address of a search; empty filters and page 1 are left out. */
export function writeQuery({ filters, page }: OpportunityQuery): string {
  const params = new URLSearchParams();
  for (const key of filterKeys) {
    const value = filters[key];
    if (value) params.set(key, value);
  }
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `?${text}` : '';
}
