/** Milliseconds after which a navigation loads its data anew. */
export const keptMs = 30_000;

/** The oldest gives way to another. */
const mostPages = 4;

/** Data that are loaded before a navigation asks for them. */
export interface PrefetchedPage {
  /** Ends the load. */
  readonly controller: AbortController;
  /** Returns the data; undefined where they could not be loaded, which the navigation tries again. */
  readonly outcome: Promise<(() => unknown) | undefined>;
}

interface Entry extends PrefetchedPage {
  readonly expiresAt: number;
  readonly claim: () => void;
}

/** The data of the pages that the visitor is likely to go to: each is loaded once, and used by one navigation. */
export class PrefetchedPages {
  private readonly pages = new Map<string, Entry>();

  /** @param load may stop waiting for what the page can be shown without once `claimed`, when a navigation waits for the data */
  start(
    routeId: string,
    address: string,
    load: (controller: AbortController, claimed: Promise<void>) => unknown,
  ): void {
    const key = keyOf(routeId, address);
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

  /** Hands the data over to a navigation. */
  take(routeId: string, address: string): PrefetchedPage | undefined {
    const key = keyOf(routeId, address);
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

/** Two routes of one page may both have data. */
const keyOf = (routeId: string, address: string): string => `${routeId} ${address}`;
