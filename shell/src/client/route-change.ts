import type { PageHandle, PageHead, SiteConfig } from 'federation/contract';
import {
  headElementName,
  headElements,
  headSelector,
  pageTitle,
  pendingHead,
  unavailableHead,
} from 'federation/contract/page-head';
import { isPendingPage } from 'federation/pending-page';
import { loadingText } from 'federation/remote';
import type { createBrowserRouter } from 'react-router-dom';
import type { PageShown } from '../composition/remote-route.tsx';
import { announce } from './announce.ts';
import type { ChromeStore } from './chrome-roots.tsx';

export type Router = ReturnType<typeof createBrowserRouter>;

export interface RouteFollower {
  /**
   * To be called when React has drawn a location's page, and again when late data are drawn: only then is there a
   * heading to focus.
   */
  readonly pageShown: PageShown;
  readonly stop: () => void;
}

/** What stood when a page was drawn without its data. */
interface PendingView {
  readonly focus: Element | null;
  readonly top: number;
  /** Where going back leads to. */
  readonly restoredTop: unknown;
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
  let isPending = false;
  let arriving: 'page' | 'section' | 'recovery' | undefined;
  let pendingView: PendingView | undefined;
  const describe = (state: Router['state'], data: unknown) => {
    const handle = state.matches.at(-1)?.route.handle as PageHandle | undefined;
    chrome.set({ pathname: shown.pathname, chrome: handle?.chrome ?? 'full' });
    const url = new URL(shown.pathname + shown.search + shown.hash, location.origin);
    const head = isPending ? pendingHead : !state.errors && handle?.head?.({ data, url, site });
    writeHead(head || unavailableHead(site), url.pathname, site);
  };
  if (focused !== undefined) {
    const data = pageData(router.state);
    isPending = isPendingPage(data);
    arriving = 'recovery';
    describe(router.state, data);
  }
  const stop = router.subscribe((state) => {
    chrome.set({ pending: state.navigation.state !== 'idle' });
    if (state.navigation.state !== 'idle') return;
    const data = pageData(state);
    const wasPending = isPending;
    isPending = isPendingPage(data);
    const isNew = state.location !== shown;
    if (!isNew && isPending === wasPending) return;
    const samePage = state.location.pathname === shown.pathname;
    shown = state.location;
    describe(state, data);
    if (!isNew) return;
    pendingView = undefined;
    // A changed filter is not a new page: the visitor keeps the place. A section asked for by a link takes the focus
    // as after a page load; going back does not.
    if (!samePage) arriving = 'page';
    else if (shown.hash && state.historyAction !== 'POP') arriving = 'section';
    if (!samePage || !shown.hash) stopGliding();
  });
  const pageShown: PageShown = ({ key }, isPending) => {
    // The page before, when the visitor was faster than its hydration.
    if (key !== shown.key) return;
    document.documentElement.style.scrollBehavior = '';
    const { activeElement } = document;
    // Whoever has moved on while the page or its data were missing keeps the place.
    const isFree = arriving === 'recovery' ? isFocusFree(focused) : !pendingView || activeElement === pendingView.focus;
    if (arriving && isFree) focusHeading(shown.hash);
    if (isPending) {
      pendingView = {
        focus: document.activeElement,
        top: scrollY,
        restoredTop: router.state.restoreScrollPosition,
      };
      if (arriving) announce(loadingText);
      return;
    }
    if (pendingView?.top === scrollY) scrollToPlace(pendingView.restoredTop, shown.hash);
    if (arriving && arriving !== 'section' && !router.state.errors) announce(document.title);
    arriving = undefined;
    pendingView = undefined;
  };
  return { pageShown, stop };
}

/** What the router does when a page is drawn, once more: without its data the page was too short. */
function scrollToPlace(restoredTop: unknown, hash: string): void {
  if (typeof restoredTop === 'number') scrollTo({ top: restoredTop, behavior: 'instant' });
  else if (hash) document.getElementById(decodeFragment(hash))?.scrollIntoView();
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

/** What the page's loader has returned. */
function pageData({ matches, loaderData, errors }: Router['state']): unknown {
  const match = matches.at(-1);
  return match && !errors ? loaderData[match.route.id] : undefined;
}

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
