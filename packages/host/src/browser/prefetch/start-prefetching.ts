import type { OutletController } from '../outlet.tsx';
import { prefetchOnIntent } from './link-intent.ts';
import { prefetchLinksInView } from './links-in-view.ts';
import { prefetchPageData } from './prefetch-page-data.ts';
import { PrefetchedPages } from './prefetched-pages.ts';

/**
 * Prefetches the pages that the visitor is likely to open.
 * @param mayLoadData resolves when calls may be made
 * @param first the event that triggered loading this module
 */
export function startPrefetching(outlet: OutletController, mayLoadData: Promise<void>, first: Event): void {
  const pages = new PrefetchedPages();
  outlet.setPrefetched(pages);
  const code = async (url: string) => outlet.loadCode(new URL(url, location.origin).pathname);
  let latest = '';
  const data = async (path: string): Promise<void> => {
    const url = new URL(path, location.origin);
    url.hash = '';
    latest = path;
    const [routes] = await Promise.all([code(path), mayLoadData]);
    if (latest === path && url.href !== location.href) prefetchPageData(pages, routes, url, outlet.services());
  };
  prefetchOnIntent({ code, data: (url) => void data(url).catch(() => {}) }, first);
  // Not the outlet's element, which a recovery replaces.
  prefetchLinksInView(code, document.querySelector('main') as Element);
}
