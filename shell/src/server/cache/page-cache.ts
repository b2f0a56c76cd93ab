import { LRUCache } from 'lru-cache';
import { type PageResponse, staleIfErrorSeconds, staleSeconds } from './page-response.ts';

/** How long an incomplete page is reused, and how long to wait before retrying a failed refresh, in ms. */
const failedMs = 1_000;

/** A cached page and its age. */
export interface CacheEntry {
  readonly response: PageResponse;
  /** Milliseconds since the page was rendered. */
  readonly age: number;
  /**
   * `fresh`: send it. `stale`: send it and refresh it. `failing`: send it without a refresh, because the last one has
   * just failed. `expired`: send it only if no new page can be rendered in time.
   */
  readonly state: 'fresh' | 'stale' | 'failing' | 'expired';
}

interface StoredPage {
  readonly response: PageResponse;
  readonly madeAt: number;
  refreshFailedAt: number;
}

/**
 * Caches complete pages of the current release set; they are the same for every visitor. The cache key is the path plus
 * the query parameters that the matched page declares, learned from the first render of a path; other parameters are
 * ignored. An incomplete page never replaces a complete one; it is cached separately, by its full URL, for a second.
 */
export class PageCache {
  private readonly pages: LRUCache<string, StoredPage>;
  private readonly incomplete: LRUCache<string, StoredPage>;
  private readonly queryKeys = new LRUCache<string, readonly string[]>({ max: 10_000 });
  /** Sequence numbers only increase: the first request with a new one drops the pages of the previous set. */
  private sequence = 0;
  private readonly freshMs: number;
  private readonly staleMs: number;

  /** If false, every request renders its page. */
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

  /** The number of cached pages and their total size in bytes. */
  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize };
  }

  /** @param sequence of the current release set */
  get(sequence: number, url: URL): CacheEntry | undefined {
    if (sequence !== this.sequence) this.clear(sequence);
    const found = this.find(sequence, url);
    if (!found) return undefined;
    const { response, madeAt, refreshFailedAt } = found;
    const now = performance.now();
    const age = now - madeAt;
    if (age >= this.freshMs + staleIfErrorSeconds * 1000) return undefined;
    if (age < this.freshMs) return { response, age, state: 'fresh' };
    if (now - refreshFailedAt < failedMs) return { response, age, state: 'failing' };
    // Right after a failed refresh, no request waits for another attempt.
    const isStale = age < this.freshMs + this.staleMs || now - refreshFailedAt < this.staleMs;
    return { response, age, state: isStale ? 'stale' : 'expired' };
  }

  /** An incomplete page rendered within the last second. */
  getIncomplete(sequence: number, url: URL): PageResponse | undefined {
    const found = this.keeps(sequence) ? this.incomplete.get(url.href) : undefined;
    return found && performance.now() - found.madeAt < failedMs ? found.response : undefined;
  }

  /** Discards a page whose release set was replaced while it was rendering. */
  set(sequence: number, url: URL, keys: readonly string[], response: PageResponse): void {
    if (!this.keeps(sequence)) return;
    this.queryKeys.set(url.pathname, keys);
    this.pages.set(pageKey(url, keys), stored(response));
    this.incomplete.delete(url.href);
  }

  setIncomplete(sequence: number, url: URL, response: PageResponse): void {
    if (!this.keeps(sequence)) return;
    this.noteFailedRefresh(sequence, url);
    this.incomplete.set(url.href, stored(response));
  }

  /** Records that a refresh produced no complete page, or none in time. */
  noteFailedRefresh(sequence: number, url: URL): void {
    const complete = this.find(sequence, url);
    if (complete) complete.refreshFailedAt = performance.now();
  }

  /** Call when the page no longer exists or now redirects. */
  delete(sequence: number, url: URL): void {
    const keys = this.keeps(sequence) ? this.queryKeys.get(url.pathname) : undefined;
    if (keys) this.pages.delete(pageKey(url, keys));
  }

  private find(sequence: number, url: URL): StoredPage | undefined {
    const keys = this.keeps(sequence) ? this.queryKeys.get(url.pathname) : undefined;
    return keys && this.pages.get(pageKey(url, keys));
  }

  private keeps(sequence: number): boolean {
    return this.enabled && sequence === this.sequence;
  }

  private clear(sequence: number): void {
    this.sequence = sequence;
    this.pages.clear();
    this.incomplete.clear();
    this.queryKeys.clear();
  }
}

const stored = (response: PageResponse): StoredPage => ({
  response,
  madeAt: performance.now(),
  refreshFailedAt: Number.NEGATIVE_INFINITY,
});

/** Just the path if the URL has none of the query parameters, as in most requests. */
function pageKey({ pathname, search, searchParams }: URL, keys: readonly string[]): string {
  const given = search ? keys.filter((key) => searchParams.has(key)) : [];
  return given.length ? `${pathname} ${JSON.stringify(given.map((key) => [key, searchParams.getAll(key)]))}` : pathname;
}
