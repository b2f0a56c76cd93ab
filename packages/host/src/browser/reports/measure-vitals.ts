import { type RouteMatches, remoteForPath, routePattern } from 'render/addresses';
import type { PinnedRemote } from 'render/boot';
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { BrowserReport } from '../../operation/describe-report.ts';
import { sendReport } from './send-report.ts';

/** Where an event was. What its handler removes is in no element when the browser says how long it took. */
interface Place {
  readonly at: number;
  readonly owner: string | undefined;
  readonly route: string;
}

/** Not in TypeScript's library yet. */
interface NavigationTiming extends PerformanceNavigationTiming {
  readonly deliveryType?: string;
}

const operations = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const;
const maxPlaces = 50;

/**
 * Measures the page's vitals and sends them when it is hidden: of its load, of its client navigations where the browser
 * tells them apart, and of each time that it was restored from the back/forward cache.
 */
export function measureVitals(remotes: readonly PinnedRemote[], matches: () => RouteMatches | undefined): void {
  /** By the library's ids, which are new for each navigation, with the page that was shown first. */
  const pages = new Map<string, { readonly route: string; readonly owner: string | undefined }>();
  const vitals = new Map<string, BrowserReport>();
  const sent = new Set<string>();
  const places: Place[] = [];
  const currentPage = () => ({
    route: routePattern(matches() ?? []),
    owner: remoteForPath(remotes, location.pathname)?.name,
  });
  const add = (id: string, { remote, ...vital }: BrowserReport) => {
    const version = remotes.find(({ name }) => name === remote)?.candidates[0]?.version;
    if (!sent.has(id)) vitals.set(id, { ...vital, remote, version });
  };
  /** @param find the owner, and for what was operated the route; `page` is the owner of what concerns no element */
  const collect = (
    { id, name, value, navigationType, navigationURL }: MetricType,
    find: (page?: string) => Partial<Place>,
  ) => {
    const isCurrent = !navigationURL || new URL(navigationURL).pathname === location.pathname;
    const page = pages.get(id) ?? (isCurrent ? currentPage() : undefined);
    if (!page) return;
    pages.set(id, page);
    const { owner, route = page.route } = find(page.owner);
    const rounded = name === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value);
    const state = navigationType === 'soft-navigation' ? { state: 'soft' } : {};
    add(id, { metric: name as 'CLS', value: rounded, remote: owner, route, ...state });
  };
  for (const type of operations)
    addEventListener(
      type,
      ({ timeStamp, target }) => {
        places.push({ at: timeStamp, owner: ownerOf(target as Node), route: currentPage().route });
        if (places.length > maxPlaces) places.shift();
      },
      { capture: true, passive: true },
    );

  const options = { reportAllChanges: true, reportSoftNavs: true };
  onLCP((metric) => collect(metric, () => ({ owner: ownerOf(metric.entries.at(-1)?.element) })), options);
  onINP((metric) => {
    const { entries } = metric;
    const place = places.find(({ at }) => entries.some(({ startTime }) => Math.abs(startTime - at) < 1));
    const target = entries.find((entry) => entry.target)?.target;
    // Without entries, every interaction was short.
    collect(metric, (page) => place ?? { owner: entries.length ? ownerOf(target) : page });
  }, options);
  onCLS((metric) => {
    const largest = [...metric.entries].sort((a, b) => b.value - a.value)[0];
    const moved = largest?.sources.find(({ node }) => node instanceof Element) ?? largest?.sources[0];
    collect(metric, (page) => ({ owner: metric.value ? ownerOf(moved?.node) : page }));
  }, options);
  onTTFB(({ id, value, navigationType, entries: [entry] }) => {
    const { route, owner: remote } = currentPage();
    // A page that is restored waits for no byte.
    if (navigationType !== 'back-forward-cache')
      add(id, { metric: 'TTFB', value: Math.round(value), remote, route, state: cacheState(entry) });
  });

  // On the document: the library, which listens on the window, has added the last values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    sendReport([...vitals.values()]);
    for (const id of vitals.keys()) sent.add(id);
    vitals.clear();
  });
}

/** The nearest remote; elsewhere in the page the shell. Undefined for what is no longer in the page. */
function ownerOf(node: Node | null | undefined): string | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>('[data-mfe]')?.dataset.mfe ?? (element?.isConnected ? 'shell' : undefined);
}

/** Where the page was from: the browser's cache, an edge's, otherwise what the shell says. */
export function cacheState(entry: PerformanceEntry | undefined): string {
  const { deliveryType, serverTiming = [] } = (entry ?? {}) as Partial<NavigationTiming>;
  const said = (by: string) => serverTiming.find(({ name }) => name === by)?.description ?? '';
  if (deliveryType === 'cache') return 'browser';
  return /^(hit|stale|updating|revalidated)$/i.test(said('edge')) ? 'edge' : said('cache') || 'unknown';
}
