import type { PageHandle, SiteFacts } from 'federation/contract';
import type { createBrowserRouter } from 'react-router-dom';
import { announcerElementId } from '../composition/boot.ts';
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
  let arriving: 'page' | 'section' | undefined;
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
    // A changed filter is not a new page: the visitor keeps the place. A section asked for by a link takes the focus
    // as after a page load; going back does not.
    if (!samePage) arriving = 'page';
    else if (shown.hash && state.historyAction !== 'POP') arriving = 'section';
  });
  const pageShown = () => {
    if (arriving) focusHeading(shown.hash);
    if (arriving === 'page') announceTitle();
    arriving = undefined;
  };
  return { pageShown, stop };
}

function describe(selector: string, attribute: string, value: string | undefined): void {
  const element = document.head.querySelector(selector);
  if (value !== undefined) element?.setAttribute(attribute, value);
}

/** Focus goes to the heading of the section asked for, otherwise to the page's. */
function focusHeading(hash: string): void {
  const asked = hash ? document.getElementById(decodeFragment(hash)) : null;
  const heading = asked?.matches(headings)
    ? asked
    : (asked?.querySelector<HTMLElement>(headings) ?? document.querySelector<HTMLElement>('#main h1'));
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const headings = 'h1, h2, h3';

function announceTitle(): void {
  const announcer = document.getElementById(announcerElementId);
  if (announcer) announcer.textContent = document.title;
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
