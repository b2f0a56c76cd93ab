import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

/**
 * Caches pages for a few seconds; they are the same for every visitor. The key is release set + path + the query keys
 * that the matched page declares, learnt from the first render of a path; other query keys are ignored.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedResponse>;
  private readonly queryKeys = new LRUCache<string, readonly string[]>({ max: 10_000 });

  /** False: every request renders. */
  readonly enabled: boolean;

  /** @param seconds 0 disables the cache */
  constructor(seconds: number) {
    this.enabled = seconds > 0;
    this.pages = new LRUCache({
      max: 2_000,
      maxSize: 64 * 1024 * 1024,
      sizeCalculation: (page) => page.size,
      ttl: Math.max(1, seconds * 1000),
    });
  }

  get(sequence: number, url: URL): CachedResponse | undefined {
    if (!this.enabled) return undefined;
    const path = pathKey(sequence, url);
    const keys = this.queryKeys.get(path);
    return keys && this.pages.get(pageKey(path, url, keys));
  }

  set(sequence: number, url: URL, keys: readonly string[], page: CachedResponse): void {
    if (!this.enabled) return;
    const path = pathKey(sequence, url);
    this.queryKeys.set(path, keys);
    this.pages.set(pageKey(path, url, keys), page);
  }
}

const pathKey = (sequence: number, { pathname }: URL): string => `${sequence} ${pathname}`;

/** The path alone where none of the keys is given: most pages are asked for without any. */
function pageKey(path: string, { search, searchParams }: URL, keys: readonly string[]): string {
  const given = search ? keys.filter((key) => searchParams.has(key)) : [];
  return given.length ? `${path} ${JSON.stringify(given.map((key) => [key, searchParams.getAll(key)]))}` : path;
}
