import { type SearchPage, toSearchPage } from './entities.ts';
import type { HttpClient } from './http-client.ts';

export interface CloudSearch {
  /** Filter and sort order; empty selects all entities (docs/decisions/0006-cloud-search.md). */
  readonly params: { readonly sort?: string; readonly partition?: string; readonly key?: string };
  readonly include?: object;
  readonly exclude?: object;
  /** At most 100. */
  readonly records?: number;
  /** From 1. */
  readonly page?: number;
}

/** POST /cloud (API-27); `include` and `exclude` are sent as JSON strings. Rejects with an HttpError. */
export async function searchCloud(http: HttpClient, search: CloudSearch, signal?: AbortSignal): Promise<SearchPage> {
  const { include, exclude } = search;
  const body = { search: { ...search, include: JSON.stringify(include), exclude: JSON.stringify(exclude) } };
  const request = { service: 'search', method: 'POST', path: '/cloud', body, read: toSearchPage, signal } as const;
  return (await http.request<SearchPage>(request)).data;
}
