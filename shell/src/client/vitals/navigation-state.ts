/** Not in TypeScript's library yet. */
interface NavigationTiming extends PerformanceNavigationTiming {
  readonly deliveryType?: string;
  /** Only in Chromium, and null unless the page was opened by going back or forward. */
  readonly notRestoredReasons?: { readonly reasons?: readonly { readonly reason: string }[] | null } | null;
}

/** Where the page was from: the browser's cache, an edge's, otherwise what the shell says. */
export function cacheState(entry: PerformanceEntry | undefined): string {
  const { deliveryType, serverTiming = [] } = (entry ?? {}) as Partial<NavigationTiming>;
  const said = (by: string) => serverTiming.find(({ name }) => name === by)?.description ?? '';
  if (deliveryType === 'cache') return 'browser';
  return /^(hit|stale|updating|revalidated)$/i.test(said('edge')) ? 'edge' : said('cache') || 'unknown';
}

/** Why a page that was opened by going back or forward was loaded again. */
export function notRestoredReasons(): readonly string[] {
  const [entry] = performance.getEntriesByType('navigation') as NavigationTiming[];
  return [...new Set(entry?.notRestoredReasons?.reasons?.map(({ reason }) => reason))];
}
