import { LRUCache } from 'lru-cache';
import type { SendablePage } from './sendable-page.ts';

/**
 * Pages for everyone, kept for a few seconds. The key is release set + path + the query keys the matched page declared;
 * unknown query keys are ignored. The keys are learnt from the first render of a path.
 */
export class PageCache {
  private readonly pages: LRUCache<string, SendablePage>;
  private readonly queryKeys = new LRUCache<string, readonly string[]>({ max: 10_000 });

  /** `seconds` 0 keeps nothing. */
  constructor(private readonly seconds: number) {
    this.pages = new LRUCache({
      max: 2_000,
      maxSize: 64 * 1024 * 1024,
      sizeCalculation: (page) => page.size,
      ttl: Math.max(1, seconds * 1000),
    });
  }

  get(sequence: number, url: URL): SendablePage | undefined {
    if (this.seconds === 0) return undefined;
    const keys = this.queryKeys.get(`${sequence} ${url.pathname}`);
    return keys && this.pages.get(keyOf(sequence, url, keys));
  }

  set(sequence: number, url: URL, keys: readonly string[], page: SendablePage): void {
    if (this.seconds === 0) return;
    this.queryKeys.set(`${sequence} ${url.pathname}`, keys);
    this.pages.set(keyOf(sequence, url, keys), page);
  }
}

function keyOf(sequence: number, url: URL, keys: readonly string[]): string {
  const query = [...keys].sort().map((key) => [key, url.searchParams.getAll(key)]);
  return JSON.stringify([sequence, url.pathname, query]);
}
