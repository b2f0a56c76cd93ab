import { pageAddress } from '../link-clicks.ts';
import { isFast } from './connection.ts';

/**
 * On a fast connection, prefetches the code of each page linked from the viewport, one after another, while the browser
 * is idle.
 * @param within the element whose links are observed, including those added later
 */
export function prefetchLinksInView(code: (address: string) => Promise<unknown>, within: Element): void {
  if (!isFast()) return;
  const pathnames = new Set([location.pathname]);
  let loading: Promise<unknown> = Promise.resolve();
  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const address = isIntersecting && pageAddress(target as HTMLAnchorElement);
      const { pathname } = new URL(address || location.href, location.origin);
      if (!address || pathnames.has(pathname)) continue;
      pathnames.add(pathname);
      loading = loading
        .then(idle)
        .then(() => isFast() && code(address))
        .catch(() => {});
    }
  });
  const observeLinks = () => {
    for (const link of within.getElementsByTagName('a')) visible.observe(link);
  };
  observeLinks();
  new MutationObserver(observeLinks).observe(within, { childList: true, subtree: true });
}

const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve));
