/** The remote that handles a path: the one with the longest prefix that ends at a path boundary. */
export function remoteForPath<R extends { readonly prefixes: readonly string[] }>(
  remotes: readonly R[],
  pathname: string,
): R | undefined {
  let longest = '';
  let found: R | undefined;
  for (const remote of remotes)
    for (const prefix of remote.prefixes) {
      const isWithin = pathname.startsWith(prefix) && (pathname[prefix.length] ?? '/') === '/';
      if (isWithin && prefix.length > longest.length) [longest, found] = [prefix, remote];
    }
  return found;
}

/**
 * An asset's last segment has an extension, or the path is under one of four folders (ROUTE-10), the last
 * of which belongs to the edge in front of a site. An
 * extension consists of letters and digits, with at least one letter: `/blog/v2.0-news` is a page.
 */
export const isAssetPath = (pathname: string): boolean =>
  /^\/(assets|remotes|api|cdn-cgi)(\/|$)|\.\d*[a-z][a-z\d]*$/i.test(pathname);

/** A router's matches, from the root's to the page's. */
export type RouteMatches = readonly { readonly route: { readonly path?: string | undefined } }[];

/** The combined pattern of a route and its parents, e.g. `/blog/:slug`. */
export const routePattern = (matches: RouteMatches): string =>
  `/${matches.flatMap(({ route }) => route.path?.replace(/^\/|\/$/g, '') || []).join('/')}`;
