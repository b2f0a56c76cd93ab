import type { PageHandle, SiteFacts } from 'federation/contract';
import type { createBrowserRouter } from 'react-router-dom';
import { pageTitle } from '../composition/page-title.ts';
import type { ChromeStore } from './chrome-roots.tsx';

export type Router = ReturnType<typeof createBrowserRouter>;

export interface RouteFollower {
  /** To be called when React has drawn a location's page: only then is there a heading to focus. */
  readonly pageShown: () => void;
  readonly stop: () => void;
}

/** Keeps title, focus, announcement and chrome in step with the router. */
export function followRoute(router: Router, chrome: ChromeStore, site: SiteFacts): RouteFollower {
  let shown = router.state.location;
  let arriving: string | undefined;
  const stop = router.subscribe((state) => {
    chrome.set({ pending: state.navigation.state !== 'idle' });
    if (state.navigation.state !== 'idle' || state.location === shown) return;
    const samePage = state.location.pathname === shown.pathname;
    shown = state.location;
    const match = state.matches.at(-1);
    const handle = match?.route.handle as PageHandle | undefined;
    chrome.set({ pathname: shown.pathname, chrome: handle?.chrome ?? 'full' });
    const url = new URL(shown.pathname + shown.search + shown.hash, location.origin);
    const head = handle?.head?.({ data: match && state.loaderData[match.route.id], url, site });
    document.title = pageTitle(head?.title ?? site.siteName, site.siteName);
    describe('meta[name="description"]', 'content', head?.description);
    describe('link[rel="canonical"]', 'href', site.siteUrl + (head?.canonicalPath ?? url.pathname));
    // A changed filter or fragment is not a new page: the visitor keeps the place.
    if (!samePage) arriving = shown.hash;
  });
  const pageShown = () => {
    if (arriving !== undefined) arrive(arriving);
    arriving = undefined;
  };
  return { pageShown, stop };
}

function describe(selector: string, attribute: string, value: string | undefined): void {
  const element = document.head.querySelector(selector);
  if (value !== undefined) element?.setAttribute(attribute, value);
}

/** Focus goes to the page's heading, or to the heading of the section asked for, and the title is announced once. */
function arrive(hash: string): void {
  const section = hash ? document.getElementById(decodeFragment(hash)) : null;
  const heading = section?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('#main h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = document.title;
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
