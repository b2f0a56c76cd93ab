import { pageUrl } from '../link-clicks.ts';
import { isFast } from './connection.ts';

/**
 * On a fast connection, prefetches the code of each page linked from the viewport, one after another, while the browser
 * is idle.
 * @param within the element whose links are observed, including those added later
 */
export function prefetchLinksInView(code: (url: string) => Promise<unknown>, within: Element): void {
  if (!isFast()) return;
  const pathnames = new Set([location.pathname]);
  let loading: Promise<unknown> = Promise.resolve();
  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const url = isIntersecting && pageUrl(target as HTMLAnchorElement);
      const { pathname } = new URL(url || location.href, location.origin);
      if (!url || pathnames.has(pathname)) continue;
      pathnames.add(pathname);
      loading = loading
        .then(idle)
        .then(() => isFast() && code(url))
        .catch(() => {});
    }
  });
  const observeLinks = () => {
    for (const link of within.getElementsByTagName('a')) visible.observe(link);
  };
  observeLinks();
  new MutationObserver(observeLinks).observe(within, { childList: true, subtree: true });
}

const idle = (): Promise<unknown> => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
