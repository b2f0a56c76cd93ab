import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../single-flight.ts';
import { type Page, PageResponse, staleIfErrorSeconds, staleSeconds } from './page-response.ts';

/** How long an incomplete page is reused, and how long to wait before retrying a failed refresh, in ms. */
const failedMs = 1_000;
/** How long a request waits for a new page before it falls back to an old one, in ms. */
const refreshMs = 1_000;

/**
 * Where a page came from: fresh or stale from the cache, rendered for this request, an incomplete one reused, or one that
 * the cache never keeps.
 */
export type CacheState = 'hit' | 'stale' | 'miss' | 'incomplete' | 'uncached';

export interface SourcedPage {
  readonly response: PageResponse;
  readonly cache: CacheState;
  /** Seconds since a stale page was rendered. */
  readonly age?: number;
  /** The page is stale, and its last refresh has not just failed: whoever sends it refreshes it. */
  readonly isDue?: boolean;
}

type StoredPage = ReturnType<typeof stored>;

type Compose = (signal: AbortSignal) => Promise<Page>;

/**
 * Caches complete pages of the current release set; they are the same for every visitor. The cache key is the path plus
 * the query parameters that the matched page declares, learned from the first render of a path; other parameters are
 * ignored. An incomplete page never replaces a complete one; it is cached separately, by its full URL, for a second.
 */
export class PageCache {
  private readonly pages: LRUCache<string, StoredPage>;
  private readonly incomplete: LRUCache<string, StoredPage>;
  private readonly queryKeys = new LRUCache<string, readonly string[]>({
    max: 10_000,
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (keys, path) => 2 * (path.length + JSON.stringify(keys).length),
  });
  private readonly singleFlight = new SingleFlight<PageResponse>();
  /** The first request with a new set drops the pages of the previous one. */
  private set = '';
  private readonly freshMs: number;
  private readonly staleMs: number;

  /**
   * @param seconds how long a page is fresh; 0: every request renders its page
   */
  constructor(
    private readonly seconds: number,
    private readonly onRefreshFailed: (error: unknown) => void,
  ) {
    this.freshMs = seconds * 1000;
    this.staleMs = staleSeconds(seconds) * 1000;
    const sizeCalculation = ({ response }: StoredPage, key: string) => response.size + 2 * key.length;
    this.pages = new LRUCache({ max: 2_000, maxSize: 64 * 1024 * 1024, sizeCalculation });
    this.incomplete = new LRUCache({ max: 200, maxSize: 16 * 1024 * 1024, sizeCalculation });
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize };
  }

  uncached(page: Page): SourcedPage {
    return { response: new PageResponse(page, this.seconds), cache: 'uncached' };
  }

  /** A page that can be sent at once. Creates no promise, because under load nearly every request ends here. */
  get(set: string, url: URL): SourcedPage | undefined {
    const kept = this.kept(set, url);
    if (kept) return kept.isExpired ? undefined : kept.page;
    const found = this.keeps(set) ? this.incomplete.get(url.href) : undefined;
    const isRecent = found && performance.now() - found.madeAt < failedMs;
    return isRecent ? { response: found.response, cache: 'incomplete' } : undefined;
  }

  /**
   * A new page, otherwise a complete one of the last ten minutes, otherwise an incomplete one. If there is none,
   * rejects with the error of `compose`.
   */
  async fill(set: string, url: URL, signal: AbortSignal, compose: Compose): Promise<SourcedPage> {
    const kept = this.kept(set, url);
    if (!kept) {
      const response = await (this.seconds > 0
        ? this.compose(set, url, signal, compose)
        : compose(signal).then((page) => new PageResponse(page, this.seconds, set)));
      return { response, cache: 'miss' };
    }
    const made = await Promise.race([this.refresh(set, url, compose), sleep(refreshMs, undefined, { ref: false })]);
    if (made && !isFailure(made.page)) return { response: made, cache: 'miss' };
    this.noteFailedRefresh(set, url);
    return kept.page;
  }

  /**
   * Renders a page again, even if the visitor leaves: the next visitor will request it. Resolves to undefined if that
   * fails.
   */
  refresh(set: string, url: URL, compose: Compose): Promise<PageResponse | undefined> {
    return this.compose(set, url, new AbortController().signal, compose).catch((error) => {
      this.onRefreshFailed(error);
      return undefined;
    });
  }

  private compose(set: string, url: URL, signal: AbortSignal, compose: Compose): Promise<PageResponse> {
    return this.singleFlight.do(`${set} ${url.href}`, signal, async (wanted) => {
      const page = await compose(wanted);
      const response = new PageResponse(page, this.seconds, set);
      this.store(set, url, page, response);
      return response;
    });
  }

  /** Drops a page whose release set was replaced while it was rendering. */
  private store(set: string, url: URL, page: Page, response: PageResponse): void {
    if (!this.keeps(set)) return;
    if (page.cachedBy) {
      this.queryKeys.set(url.pathname, page.cachedBy);
      this.pages.set(pageKey(url, page.cachedBy), stored(response));
      this.incomplete.delete(url.href);
    } else if (isFailure(page)) {
      this.noteFailedRefresh(set, url);
      this.incomplete.set(url.href, stored(response));
    } else {
      // The page no longer exists, or redirects now.
      const keys = this.queryKeys.get(url.pathname);
      if (keys) this.pages.delete(pageKey(url, keys));
    }
  }

  private kept(set: string, url: URL): { page: SourcedPage; isExpired: boolean } | undefined {
    if (set !== this.set) this.clear(set);
    const found = this.find(set, url);
    if (!found) return undefined;
    const { response, madeAt, refreshFailedAt } = found;
    const now = performance.now();
    const age = now - madeAt;
    if (age >= this.freshMs + staleIfErrorSeconds * 1000) return undefined;
    if (age < this.freshMs) return { page: { response, cache: 'hit' }, isExpired: false };
    const hasJustFailed = now - refreshFailedAt < failedMs;
    // Right after a failed refresh, no request waits for another attempt.
    const isStale = age < this.freshMs + this.staleMs || now - refreshFailedAt < this.staleMs;
    const stale = { response, cache: 'stale', age: Math.round(age / 1000), isDue: isStale && !hasJustFailed } as const;
    // One that is expired is sent only if no new one can be rendered in time.
    return { page: stale, isExpired: !isStale && !hasJustFailed };
  }

  private noteFailedRefresh(set: string, url: URL): void {
    const complete = this.find(set, url);
    if (complete) complete.refreshFailedAt = performance.now();
  }

  private find(set: string, url: URL): StoredPage | undefined {
    const keys = this.keeps(set) ? this.queryKeys.get(url.pathname) : undefined;
    return keys && this.pages.get(pageKey(url, keys));
  }

  private keeps(set: string): boolean {
    return this.seconds > 0 && set === this.set;
  }

  private clear(set: string): void {
    this.set = set;
    this.pages.clear();
    this.incomplete.clear();
    this.queryKeys.clear();
  }
}

/** Whether a call or a release has failed: otherwise a page of status 200 is cacheable. Redirects and pages for a missing item do not count as failures. */
const isFailure = ({ status, cachedBy }: Pick<Page, 'status' | 'cachedBy'>): boolean =>
  !cachedBy && (status === 200 || status >= 500);

const stored = (response: PageResponse) => ({
  response,
  madeAt: performance.now(),
  refreshFailedAt: Number.NEGATIVE_INFINITY,
});

/** Just the path if the URL has none of the query parameters, as in most requests. */
function pageKey({ pathname, search, searchParams }: URL, keys: readonly string[]): string {
  const given = search ? keys.filter((key) => searchParams.has(key)) : [];
  return given.length ? `${pathname} ${JSON.stringify(given.map((key) => [key, searchParams.getAll(key)]))}` : pathname;
}
