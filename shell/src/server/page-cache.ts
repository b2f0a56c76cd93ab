import { LRUCache } from 'lru-cache';
import type { SendablePage } from './sendable-page.ts';

/**
 * Pages for everyone, kept for a few seconds. The key is release set + path + the query keys the matched page declared;
 * unknown query keys are ignored. The keys are learnt from the first render of a path.
 */
export class PageCache {
  private readonly pages: LRUCache<string, SendablePage>;
  private readonly queryKeys = new LRUCache<string, readonly string[]>({ max: 10_000 });

  /** False: every visitor's page is made anew. */
  readonly keeps: boolean;

  /** `seconds` 0 keeps nothing. */
  constructor(seconds: number) {
    this.keeps = seconds > 0;
    this.pages = new LRUCache({
      max: 2_000,
      maxSize: 64 * 1024 * 1024,
      sizeCalculation: (page) => page.size,
      ttl: Math.max(1, seconds * 1000),
    });
  }

  get(sequence: number, url: URL): SendablePage | undefined {
    if (!this.keeps) return undefined;
    const path = pathKey(sequence, url);
    const keys = this.queryKeys.get(path);
    return keys && this.pages.get(pageKey(path, url, keys));
  }

  set(sequence: number, url: URL, keys: readonly string[], page: SendablePage): void {
    if (!this.keeps) return;
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
