/** How long prefetched data may be used, in ms. */
const keptMs = 30_000;

/** Beyond this number, the oldest page is evicted. */
const mostPages = 4;

/** Data loaded before a navigation needs it. */
export interface PrefetchedPage {
  /** Cancels the load. */
  readonly controller: AbortController;
  /** Returns the data; undefined if loading failed, in which case the navigation retries. */
  readonly outcome: Promise<(() => unknown) | undefined>;
}

interface Entry extends PrefetchedPage {
  readonly expiresAt: number;
  readonly claim: () => void;
}

/** The data of pages that the visitor is likely to open: each is loaded once and used by one navigation. */
export class PrefetchedPages {
  private readonly pages = new Map<string, Entry>();

  /** @param load may stop waiting for secondary data once `claimed` resolves: a navigation then waits for the rest */
  start(routeId: string, url: string, load: (controller: AbortController, claimed: Promise<void>) => unknown): void {
    const key = keyOf(routeId, url);
    if (this.fresh(key)) return;
    this.drop(key);
    const controller = new AbortController();
    let claim = () => {};
    const claimed = new Promise<void>((resolve) => {
      claim = resolve;
    });
    const outcome = (async () => load(controller, claimed))().then(
      (data) => () => data,
      () => {
        if (this.pages.get(key) === entry) this.pages.delete(key);
        return undefined;
      },
    );
    const entry: Entry = { controller, outcome, claim, expiresAt: Date.now() + keptMs };
    this.pages.set(key, entry);
    const [oldest = ''] = this.pages.keys();
    if (this.pages.size > mostPages) this.drop(oldest);
  }

  /** Removes and returns the data for a navigation. */
  take(routeId: string, url: string): PrefetchedPage | undefined {
    const key = keyOf(routeId, url);
    const page = this.fresh(key);
    this.pages.delete(key);
    page?.claim();
    return page;
  }

  clear(): void {
    for (const key of [...this.pages.keys()]) this.drop(key);
  }

  private fresh(key: string): Entry | undefined {
    const entry = this.pages.get(key);
    return entry && entry.expiresAt > Date.now() ? entry : undefined;
  }

  private drop(key: string): void {
    this.pages.get(key)?.controller.abort();
    this.pages.delete(key);
  }
}

/** Several routes of one page may have data. */
const keyOf = (routeId: string, url: string): string => `${routeId} ${url}`;
