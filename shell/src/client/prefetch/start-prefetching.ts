import type { Identity } from 'shared-identity';
import { isSameSection } from '../fade/section.ts';
import type { Outlet } from '../outlet.tsx';
import { prefetchOnIntent } from './link-intent.ts';
import { prefetchLinksInView } from './links-in-view.ts';
import { prefetchPageData } from './prefetch-page-data.ts';
import { PrefetchedPages } from './prefetched-pages.ts';

/**
 * Prefetches the pages that the visitor is likely to open.
 * @param first the event that triggered loading this module
 */
export function startPrefetching(outlet: Outlet, identity: Pick<Identity, 'state$'>, first: Event): void {
  const pages = new PrefetchedPages();
  outlet.prefetched = pages;
  const code = async (address: string) => {
    const { pathname } = new URL(address, location.origin);
    if (isSameSection(location.pathname, pathname)) fadeOnce();
    return outlet.loadCode(pathname);
  };
  let fades = !document.startViewTransition;
  const fadeOnce = async () => {
    if (fades) return;
    fades = true;
    (await import(/* webpackChunkName: "fade" */ '../fade/fade.ts')).startFading(outlet);
  };
  // Without a guest, a prefetching call would try to create one.
  const guestLoaded = new Promise<void>((resolve) => {
    identity.state$.subscribe(({ identity: { isGuestLoaded } }) => isGuestLoaded && resolve());
  });
  let latest = '';
  const data = async (address: string): Promise<void> => {
    const url = new URL(address, location.origin);
    url.hash = '';
    latest = address;
    const [routes] = await Promise.all([code(address), guestLoaded]);
    if (latest === address && url.href !== location.href) prefetchPageData(pages, routes, url, outlet.services());
  };
  prefetchOnIntent({ code, data: (address) => void data(address).catch(() => {}) }, first);
  prefetchLinksInView(code, outlet.container);
}
