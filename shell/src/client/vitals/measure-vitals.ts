import type { PinnedRemote } from 'remote-host/boot';
import { remoteForPath } from 'remote-host/remote-for-path';
import { type RouteMatches, routePattern } from 'remote-host/route-pattern';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import { sendReport } from '../send-report.ts';
import { cacheState, notRestoredReasons } from './navigation-state.ts';

/** What a browser sends: nothing of the visitor, of the address or of the page's text. */
interface BrowserVital {
  readonly metric: 'LCP' | 'INP' | 'CLS' | 'TTFB' | 'BFCACHE';
  /** In ms; of CLS the score. */
  readonly value: number;
  /** Whose it is: a remote or `shell`; absent if that is not known. */
  readonly remote?: string | undefined;
  /** The remote's. */
  readonly version?: string | undefined;
  /** The pattern of the page's route. */
  readonly route: string;
  /** What else distinguishes samples of a metric. */
  readonly state?: string;
}

/** Where an event was. What its handler removes is in no element when the browser says how long it took. */
interface Place {
  readonly at: number;
  readonly owner: string;
  readonly route: string;
}

const operations = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const;
const maxPlaces = 50;

/**
 * Measures the page's vitals and sends them once, when it is hidden; again after it was restored from the back/forward
 * cache, which counts as a page of its own.
 */
export function measureVitals(remotes: readonly PinnedRemote[], matches: () => RouteMatches | undefined): void {
  /** By the library's ids: a restored page's are new. */
  const vitals = new Map<string, BrowserVital>();
  const sent = new Set<string>();
  const places: Place[] = [];
  const route = () => routePattern(matches() ?? []);
  const pageOwner = () => remoteForPath(remotes, location.pathname)?.name;
  const add = (id: string, vital: Omit<BrowserVital, 'version' | 'route'>, of = route()) => {
    // Where there is no element, the library has a CSS selector.
    const pinned = remotes.find(({ name }) => name === vital.remote);
    const remote = pinned?.name ?? (vital.remote === 'shell' ? 'shell' : undefined);
    if (!sent.has(id)) vitals.set(id, { ...vital, remote, version: pinned?.candidates[0]?.version, route: of });
  };
  for (const type of operations)
    addEventListener(
      type,
      ({ timeStamp, target }) => {
        places.push({ at: timeStamp, owner: ownerOf(target as Node), route: route() });
        if (places.length > maxPlaces) places.shift();
      },
      { capture: true, passive: true },
    );

  const options = { reportAllChanges: true, generateTarget: ownerOf };
  onLCP(({ name, id, value, attribution }) => {
    add(id, { metric: name, value: Math.round(value), remote: attribution.target });
  }, options);
  onINP(({ name, id, value, entries, attribution }) => {
    const place = places.find(({ at }) => entries.some(({ startTime }) => Math.abs(startTime - at) < 1));
    // Without entries, every interaction was short.
    const remote = entries.length ? (place?.owner ?? attribution.interactionTarget) : pageOwner();
    add(id, { metric: name, value: Math.round(value), remote }, place?.route);
  }, options);
  onCLS(({ name, id, value, attribution }) => {
    const remote = value ? attribution.largestShiftTarget : pageOwner();
    add(id, { metric: name, value: Math.round(value * 1_000) / 1_000, remote });
  }, options);
  onTTFB(({ name, id, value, navigationType, entries: [entry] }) => {
    const remote = pageOwner();
    if (navigationType === 'back-forward-cache') add(id, { metric: 'BFCACHE', value: 0, remote, state: 'restored' });
    else add(id, { metric: name, value: Math.round(value), remote, state: cacheState(entry) });
  });
  for (const state of notRestoredReasons()) add(state, { metric: 'BFCACHE', value: 0, remote: pageOwner(), state });

  // On the document: the library, which listens on the window, has added the last values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    const body = JSON.stringify([...vitals.values()]);
    for (const id of vitals.keys()) sent.add(id);
    vitals.clear();
    sendReport('/api/vitals', body);
  });
}

/** The nearest remote; elsewhere in the page the shell. Empty for what is no longer in the page. */
function ownerOf(node: Node | null): string {
  const element = node instanceof Element ? node : node?.parentElement;
  const place = element?.closest<HTMLElement>('[data-mfe]');
  return place?.dataset.mfe ?? (element?.isConnected ? 'shell' : '');
}
