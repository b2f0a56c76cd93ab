import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';
import { staleIfErrorSeconds, staleSeconds } from './staleness.ts';

/** Milliseconds for which an incomplete page is sent again, and after which a failed refresh is tried again. */
const failedMs = 1_000;

/** A cached page and its age. */
export interface CacheEntry {
  readonly response: CachedResponse;
  /** Milliseconds since it was made. */
  readonly age: number;
  /**
   * `fresh`: send it. `stale`: send it and refresh it. `failing`: send it, a refresh would fail as the last one has.
   * `expired`: send it where no new one can be made.
   */
  readonly state: 'fresh' | 'stale' | 'failing' | 'expired';
}

interface StoredPage {
  readonly response: CachedResponse;
  readonly madeAt: number;
  refreshFailedAt: number;
}

/**
 * Caches complete pages; they are the same for every visitor. The key is release set + path + the query keys that the
 * matched page declares, learnt from the first render of a path; other query keys are ignored. An incomplete page never
 * replaces a complete one; it is kept apart, under its whole address, for a second.
 */
export class PageCache {
  private readonly pages: LRUCache<string, StoredPage>;
  private readonly incomplete: LRUCache<string, StoredPage>;
  private readonly queryKeys = new LRUCache<string, readonly string[]>({ max: 10_000 });
  private readonly freshMs: number;
  private readonly staleMs: number;

  /** False: every request renders. */
  readonly enabled: boolean;

  /** @param seconds how long a page is fresh; 0 disables the cache */
  constructor(seconds: number) {
    this.enabled = seconds > 0;
    this.freshMs = seconds * 1000;
    this.staleMs = staleSeconds(seconds) * 1000;
    this.pages = new LRUCache({
      max: 2_000,
      maxSize: 64 * 1024 * 1024,
      sizeCalculation: ({ response }) => response.size,
    });
    this.incomplete = new LRUCache({
      max: 200,
      maxSize: 16 * 1024 * 1024,
      sizeCalculation: ({ response }) => response.size,
    });
  }

  /** How many pages it holds, and their bytes. */
  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize };
  }

  get(sequence: number, url: URL): CacheEntry | undefined {
    const found = this.find(sequence, url);
    if (!found) return undefined;
    const { response, madeAt, refreshFailedAt } = found;
    const now = performance.now();
    const age = now - madeAt;
    if (age >= this.freshMs + staleIfErrorSeconds * 1000) return undefined;
    if (age < this.freshMs) return { response, age, state: 'fresh' };
    if (now - refreshFailedAt < failedMs) return { response, age, state: 'failing' };
    return { response, age, state: age < this.freshMs + this.staleMs ? 'stale' : 'expired' };
  }

  /** A page of the last second that must not be cached. */
  getIncomplete(sequence: number, url: URL): CachedResponse | undefined {
    const found = this.incomplete.get(`${sequence} ${url.href}`);
    return found && performance.now() - found.madeAt < failedMs ? found.response : undefined;
  }

  set(sequence: number, url: URL, keys: readonly string[], response: CachedResponse): void {
    if (!this.enabled) return;
    const path = pathKey(sequence, url);
    this.queryKeys.set(path, keys);
    this.pages.set(pageKey(path, url, keys), stored(response));
    this.incomplete.delete(`${sequence} ${url.href}`);
  }

  setIncomplete(sequence: number, url: URL, response: CachedResponse): void {
    if (!this.enabled) return;
    const complete = this.find(sequence, url);
    if (complete) complete.refreshFailedAt = performance.now();
    this.incomplete.set(`${sequence} ${url.href}`, stored(response));
  }

  /** The page is gone, or leads elsewhere now. */
  delete(sequence: number, url: URL): void {
    const path = pathKey(sequence, url);
    const keys = this.queryKeys.get(path);
    if (keys) this.pages.delete(pageKey(path, url, keys));
  }

  private find(sequence: number, url: URL): StoredPage | undefined {
    if (!this.enabled) return undefined;
    const path = pathKey(sequence, url);
    const keys = this.queryKeys.get(path);
    return keys && this.pages.get(pageKey(path, url, keys));
  }
}

const stored = (response: CachedResponse): StoredPage => ({
  response,
  madeAt: performance.now(),
  refreshFailedAt: Number.NEGATIVE_INFINITY,
});

const pathKey = (sequence: number, { pathname }: URL): string => `${sequence} ${pathname}`;

/** The path alone where none of the keys is given: most pages are asked for without any. */
function pageKey(path: string, { search, searchParams }: URL, keys: readonly string[]): string {
  const given = search ? keys.filter((key) => searchParams.has(key)) : [];
  return given.length ? `${path} ${JSON.stringify(given.map((key) => [key, searchParams.getAll(key)]))}` : path;
}
