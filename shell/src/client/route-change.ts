import type { PageHandle, PageHead, SiteConfig } from 'federation/contract';
import type { createBrowserRouter, Location } from 'react-router-dom';
import { headElementName, headElements, headSelector, pageTitle, unavailableHead } from '../composition/page-head.ts';
import { announce } from './announce.ts';
import type { ChromeStore } from './chrome-roots.tsx';

export type Router = ReturnType<typeof createBrowserRouter>;

export interface RouteFollower {
  /** To be called when React has drawn a location's page: only then is there a heading to focus. */
  readonly pageShown: (location: Location) => void;
  readonly stop: () => void;
}

/**
 * Keeps head, focus, scrolling, announcement and chrome in step with the router.
 * @param focused the router's first page takes the place of one that failed while this had the focus
 */
export function followRoute(
  router: Router,
  chrome: ChromeStore,
  site: SiteConfig,
  focused?: Element | null,
): RouteFollower {
  let shown = router.state.location;
  let arriving: 'page' | 'section' | 'recovery' | undefined;
  const describe = (state: Router['state']) => {
    const match = state.matches.at(-1);
    const handle = match?.route.handle as PageHandle | undefined;
    chrome.set({ pathname: shown.pathname, chrome: handle?.chrome ?? 'full' });
    const url = new URL(shown.pathname + shown.search + shown.hash, location.origin);
    const data = match && state.loaderData[match.route.id];
    writeHead((!state.errors && handle?.head?.({ data, url, site })) || unavailableHead(site), url.pathname, site);
  };
  if (focused !== undefined) {
    arriving = 'recovery';
    describe(router.state);
  }
  const stop = router.subscribe((state) => {
    chrome.set({ pending: state.navigation.state !== 'idle' });
    if (state.navigation.state !== 'idle' || state.location === shown) return;
    const samePage = state.location.pathname === shown.pathname;
    shown = state.location;
    describe(state);
    // A changed filter is not a new page: the visitor keeps the place. A section asked for by a link takes the focus
    // as after a page load; going back does not.
    if (!samePage) arriving = 'page';
    else if (shown.hash && state.historyAction !== 'POP') arriving = 'section';
    if (!samePage || !shown.hash) stopGliding();
  });
  const pageShown = ({ key }: Location) => {
    // The page before, when the visitor was faster than its hydration.
    if (key !== shown.key) return;
    document.documentElement.style.scrollBehavior = '';
    // A visitor who has moved on meanwhile keeps the focus.
    if (arriving && (arriving !== 'recovery' || isFocusFree(focused))) focusHeading(shown.hash);
    if (arriving && arriving !== 'section' && !router.state.errors) announce(document.title);
    arriving = undefined;
  };
  return { pageShown, stop };
}

/** The page glides to a section of its own (base.css); any other place is there at once. */
function stopGliding(): void {
  const { documentElement } = document;
  documentElement.style.scrollBehavior = 'auto';
  // Chromium scrolls to the very top by the style it has worked out last: reading it has it worked out now.
  getComputedStyle(documentElement).getPropertyValue('scroll-behavior');
}

/** The head says what a first load of the page would say; structured data of the page before holds no longer. */
function writeHead(head: PageHead, pathname: string, site: SiteConfig): void {
  document.title = pageTitle(head, site);
  for (const stale of document.head.querySelectorAll(headSelector)) stale.remove();
  for (const attributes of headElements(head, pathname, site)) {
    const element = document.createElement(headElementName(attributes));
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  }
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

function isFocusFree(focused?: Element | null): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === focused || activeElement === body || !activeElement || activeElement.closest('main') !== null
  );
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
