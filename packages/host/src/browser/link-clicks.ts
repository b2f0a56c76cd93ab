import { isAssetPath } from 'render/addresses';

/**
 * The destination of a click that the router should handle; undefined: leave the click to the browser.
 * @param withSections whether links to sections of the same page are among them
 */
export function clientDestination(event: MouseEvent, withSections = false): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  return pageUrl(linkOf(event), withSections);
}

export const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/** The page of this site that a link opens without a page load; of the same page, a section only if asked for. */
export function pageUrl(link: HTMLAnchorElement | null, withSections = false): string | undefined {
  if (
    !link?.href ||
    (link.target && link.target !== '_self') ||
    link.hasAttribute('download') ||
    link.rel.includes('external')
  )
    return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return undefined;
  if (isAssetPath(url.pathname)) return undefined;
  // The router would show the page under a URL with superfluous slashes; the server redirects it.
  if (/\/\/|.\/$/.test(url.pathname)) return undefined;
  if (!withSections && url.hash && url.pathname === location.pathname && url.search === location.search)
    return undefined;
  return url.pathname + url.search + url.hash;
}
