import { setTimeout as sleep } from 'node:timers/promises';
import { CachedResponse } from '../cache/cached-response.ts';
import type { ComposedPage } from '../cache/composed-page.ts';
import { PageCache } from '../cache/page-cache.ts';
import { SingleFlight } from '../cache/single-flight.ts';

/** Milliseconds that a visitor waits for a new page where there is an old one. */
const refreshMs = 1_000;
const unreferenced = { ref: false };

/** How a page was come by: from the cache, from the cache past its time, made for this request, made a second ago and incomplete. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'incomplete';

/** A page to send. */
export interface SourcedPage {
  readonly response: CachedResponse;
  readonly cache: CacheState;
  /** Seconds since a stale page was made. */
  readonly age?: number;
}

type Compose = (signal: AbortSignal) => Promise<ComposedPage | 'no-route'>;

export interface PageSourceOptions {
  /** How long a page is fresh; 0: every request makes its own. */
  readonly cacheSeconds: number;
  /** Gets what a refresh in the background ended with. */
  readonly onRefreshFailed: (error: unknown) => void;
}

/** Where pages come from: the cache while they are fresh, else made anew, and past their time where that fails. */
export class PageSource {
  readonly cache: PageCache;
  private readonly singleFlight = new SingleFlight<CachedResponse | 'no-route'>();

  constructor(private readonly options: PageSourceOptions) {
    this.cache = new PageCache(options.cacheSeconds);
  }

  toResponse(page: ComposedPage): CachedResponse {
    return new CachedResponse(page, this.options.cacheSeconds);
  }

  /** A page that can be sent at once; it creates no promise, because under load nearly every request ends here. */
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
   * A new page, else a complete one of the last ten minutes, else an incomplete one.
   * @param signal aborts when the visitor leaves
   * Rejects with what `compose` rejects with where there is no page.
   */
  async make(sequence: number, url: URL, compose: Compose, signal: AbortSignal): Promise<SourcedPage | 'no-route'> {
    const kept = this.cache.get(sequence, url);
    if (kept) {
      const made = await Promise.race([
        this.refresh(sequence, url, compose),
        sleep(refreshMs, undefined, unreferenced),
      ]);
      if (made === 'no-route') return made;
      if (made && !isFailure(made.page)) return { response: made, cache: 'miss' };
      this.cache.noteFailedRefresh(sequence, url);
      return staleOf(kept.response, kept.age);
    }
    const response = await (this.cache.enabled
      ? this.singleFlight.do(`${sequence} ${url.href}`, signal, this.composeAndCache(sequence, url, compose))
      : compose(signal).then((page) => (page === 'no-route' ? page : this.toResponse(page))));
    return response === 'no-route' ? response : { response, cache: 'miss' };
  }

  /** Ends when the page is made, whether its visitor waits or not: the next one will ask for it. */
  private refresh(sequence: number, url: URL, compose: Compose): Promise<CachedResponse | 'no-route' | undefined> {
    const { signal } = new AbortController();
    return this.singleFlight
      .do(`${sequence} ${url.href}`, signal, this.composeAndCache(sequence, url, compose))
      .catch((error) => {
        this.options.onRefreshFailed(error);
        return undefined;
      });
  }

  private composeAndCache(sequence: number, url: URL, compose: Compose) {
    return async (signal: AbortSignal): Promise<CachedResponse | 'no-route'> => {
      const page = await compose(signal);
      if (page === 'no-route') {
        this.cache.delete(sequence, url);
        return page;
      }
      const response = this.toResponse(page);
      if (page.cacheKeys) this.cache.set(sequence, url, page.cacheKeys, response);
      else if (isFailure(page)) this.cache.setIncomplete(sequence, url, response);
      else this.cache.delete(sequence, url);
      return response;
    };
  }
}

const staleOf = (response: CachedResponse, age: number): SourcedPage => ({
  response,
  cache: 'stale',
  age: Math.round(age / 1000),
});

/** A call or a release has failed. A redirect, and a page that says that there is no such item, are answers. */
const isFailure = ({ status, cacheKeys }: Pick<ComposedPage, 'status' | 'cacheKeys'>): boolean =>
  !cacheKeys && (status === 200 || status >= 500);
