import { setTimeout as sleep } from 'node:timers/promises';
import type { ComposedPage } from './composed-page.ts';
import { PageCache } from './page-cache.ts';
import { PageResponse } from './page-response.ts';
import { SingleFlight } from './single-flight.ts';

/** How long a request waits for a new page before it falls back to an old one, in ms. */
const refreshMs = 1_000;
const unreferenced = { ref: false };

/**
 * Where a page came from: fresh or stale from the cache, rendered for this request, an incomplete one reused, or one that
 * this store never keeps.
 */
export type CacheState = 'hit' | 'stale' | 'miss' | 'incomplete' | 'uncached';

/** A page to send. */
export interface SourcedPage {
  readonly response: PageResponse;
  readonly cache: CacheState;
  /** Seconds since a stale page was rendered. */
  readonly age?: number;
}

type Compose = (signal: AbortSignal) => Promise<ComposedPage>;

export interface PageStoreOptions {
  /** How long a page is fresh; 0: every request renders its page. */
  readonly cacheSeconds: number;
  /** Receives the error of a failed background refresh. */
  readonly onRefreshFailed: (error: unknown) => void;
}

/** Serves fresh pages from the cache, renders the others, and falls back to stale ones on failure. */
export class PageStore {
  readonly cache: PageCache;
  private readonly singleFlight = new SingleFlight<PageResponse>();

  constructor(private readonly options: PageStoreOptions) {
    this.cache = new PageCache(options.cacheSeconds);
  }

  toResponse(page: ComposedPage): PageResponse {
    return new PageResponse(page, this.options.cacheSeconds);
  }

  /** A page that can be sent at once. Creates no promise, because under load nearly every request ends here. */
  get(sequence: number, url: URL, compose: Compose): SourcedPage | undefined {
    const entry = this.cache.get(sequence, url);
    if (!entry) {
      const response = this.cache.getIncomplete(sequence, url);
      return response && { response, cache: 'incomplete' };
    }
    const { response, state, age } = entry;
    if (state === 'fresh') return { response, cache: 'hit' };
    if (state === 'expired') return undefined;
    if (state === 'stale') void this.refresh(sequence, url, compose);
    return staleOf(response, age);
  }

  /**
   * A new page, otherwise a complete one of the last ten minutes, otherwise an incomplete one. If there is none,
   * rejects with the error of `compose`.
   * @param signal aborts when the visitor leaves
   */
  async render(sequence: number, url: URL, compose: Compose, signal: AbortSignal): Promise<SourcedPage> {
    const kept = this.cache.get(sequence, url);
    if (kept) {
      const made = await Promise.race([
        this.refresh(sequence, url, compose),
        sleep(refreshMs, undefined, unreferenced),
      ]);
      if (made && !isFailure(made.page)) return { response: made, cache: 'miss' };
      this.cache.noteFailedRefresh(sequence, url);
      return staleOf(kept.response, kept.age);
    }
    const response = await (this.cache.enabled
      ? this.singleFlight.do(`${sequence} ${url.href}`, signal, this.composeAndCache(sequence, url, compose))
      : compose(signal).then((page) => this.toResponse(page)));
    return { response, cache: 'miss' };
  }

  /** Runs until the page is rendered, even if the visitor leaves: the next visitor will request it. */
  private refresh(sequence: number, url: URL, compose: Compose): Promise<PageResponse | undefined> {
    const { signal } = new AbortController();
    return this.singleFlight
      .do(`${sequence} ${url.href}`, signal, this.composeAndCache(sequence, url, compose))
      .catch((error) => {
        this.options.onRefreshFailed(error);
        return undefined;
      });
  }

  private composeAndCache(sequence: number, url: URL, compose: Compose) {
    return async (signal: AbortSignal): Promise<PageResponse> => {
      const page = await compose(signal);
      const response = this.toResponse(page);
      if (page.cachedBy) this.cache.set(sequence, url, page.cachedBy, response);
      else if (isFailure(page)) this.cache.setIncomplete(sequence, url, response);
      else this.cache.delete(sequence, url);
      return response;
    };
  }
}

const staleOf = (response: PageResponse, age: number): SourcedPage => ({
  response,
  cache: 'stale',
  age: Math.round(age / 1000),
});

/** Whether a call or a release has failed. Redirects and pages for a missing item do not count as failures. */
const isFailure = ({ status, cachedBy }: Pick<ComposedPage, 'status' | 'cachedBy'>): boolean =>
  !cachedBy && (status === 200 || status >= 500);
