import type { PageHandle, PageHead, SiteConfig } from '@meridian-vale/federation/contract';
import { isPendingPage } from '@meridian-vale/federation/pending-page';
import { loadingText } from '@meridian-vale/federation/remote';
import type { createBrowserRouter } from 'react-router-dom';
import { headElementName, headElements, headSelector, pageTitle, pendingHead, unavailableHead } from 'render/page-head';
import type { PageShown } from 'render/remote-route';
import { announce } from './announce.ts';
import type { ChromeStore } from './chrome-store.tsx';
import { decodeFragment, focusHeading } from './focus-heading.ts';
import { showPending } from './show-pending.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

export interface RouteFollower {
  /**
   * Call it when React has rendered a location's page, and again once it has rendered late data: only then is there a
   * heading to focus.
   */
  readonly pageShown: PageShown;
  /** Call it when a part was added to a page that {@link pageShown} has not announced yet, before the browser paints it. */
  readonly partShown: () => void;
  readonly stop: () => void;
}

/**
 * Keeps head, focus, scrolling, announcement and chrome in step with the router.
 * @param focused the focused element of the failed page that the router's first page replaces
 */
export function followRoute(
  router: Router,
  chrome: ChromeStore,
  site: SiteConfig,
  focused?: Element | null,
): RouteFollower {
  /** The router's last state that scrolls: those that follow with late data do not. */
  let arrival = router.state;
  let shown = arrival.location;
  let isPending = false;
  let arriving: 'page' | 'section' | 'recovery' | undefined;
  /** Focus and scroll position at the time when a page was rendered without its data. */
  let pendingView: { readonly focus: Element | null; readonly top: number } | undefined;
  let isGlideStopped = false;
  const describe = (state: Router['state'], data: unknown) => {
    const handle = state.matches.at(-1)?.route.handle as PageHandle | undefined;
    chrome.update({ pathname: shown.pathname, chrome: handle?.chrome ?? 'full' });
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
    if (state.restoreScrollPosition !== false) arrival = state;
    showPending(state.navigation.state !== 'idle');
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
    // A changed filter is not a new page: focus and scroll position stay. A link to a section moves the focus as a page
    // load would; going back does not.
    if (!samePage) arriving = 'page';
    else if (shown.hash && state.historyAction !== 'POP') arriving = 'section';
    isGlideStopped = !samePage || !shown.hash;
    if (isGlideStopped) stopGliding();
  });
  /** In the frame after the arrival that has stopped a smooth scroll, Chromium moves the page by the scroll's last step. */
  const settleScroll = (arrived: Router['state']) => {
    const settle = () => {
      if (arrived !== arrival) return;
      repeatScroll(arrived, true);
      if (pendingView) pendingView = { ...pendingView, top: scrollY };
    };
    requestAnimationFrame(() => requestAnimationFrame(settle));
  };
  const pageShown: PageShown = ({ key }, isPending) => {
    // An earlier page, which the visitor left before it was hydrated.
    if (key !== shown.key) return;
    // On a slow device, late data arrive before React has rendered the arrival.
    if (!pendingView && arrival.restoreScrollPosition !== false && router.state.restoreScrollPosition === false)
      repeatScroll(arrival, true);
    document.documentElement.style.scrollBehavior = '';
    const { activeElement } = document;
    // A visitor who moved the focus while the page or its data was loading keeps it.
    const isFree = arriving === 'recovery' ? isFocusFree(focused) : !pendingView || activeElement === pendingView.focus;
    if (arriving && isFree) focusHeading(shown.hash);
    if (isGlideStopped) settleScroll(arrival);
    isGlideStopped = false;
    if (isPending) {
      pendingView = { focus: document.activeElement, top: scrollY };
      if (arriving) announce(loadingText);
      return;
    }
    if (pendingView?.top === scrollY) repeatScroll(arrival);
    if (arriving && arriving !== 'section' && !router.state.errors) announce(document.title);
    arriving = undefined;
    pendingView = undefined;
  };
  // Without the part, the page was too short for its scroll position.
  const partShown = () => {
    if (arriving === 'page') repeatScroll(arrival);
  };
  return { pageShown, partShown, stop };
}

/** Repeats the router's scroll restoration: without its data, the page was too short. @param orToTop the reset, too */
function repeatScroll({ restoreScrollPosition: top, preventScrollReset, location }: Router['state'], orToTop = false) {
  const section = location.hash && document.getElementById(decodeFragment(location.hash));
  if (typeof top === 'number') scrollTo({ top, behavior: 'instant' });
  else if (section) section.scrollIntoView();
  else if (orToTop && !preventScrollReset) scrollTo({ top: 0, behavior: 'instant' });
}

/** Scrolling is smooth only within a page (base.css), and instant otherwise. */
function stopGliding(): void {
  const { documentElement } = document;
  documentElement.style.scrollBehavior = 'auto';
  // Chromium uses the last computed style when it scrolls to the top; reading the style forces it to be recomputed.
  getComputedStyle(documentElement).getPropertyValue('scroll-behavior');
}

function writeHead(head: PageHead, pathname: string, site: SiteConfig): void {
  document.title = pageTitle(head, site);
  for (const stale of document.head.querySelectorAll(headSelector)) stale.remove();
  for (const attributes of headElements(head, pathname, site)) {
    const element = document.createElement(headElementName(attributes));
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  }
}

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
