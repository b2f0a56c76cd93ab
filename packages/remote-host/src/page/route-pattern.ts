/** A router's matches, from the root's to the page's. */
export type RouteMatches = readonly { readonly route: { readonly path?: string | undefined } }[];

/** The combined pattern of a route and its parents, e.g. `/blog/:slug`. */
export const routePattern = (matches: RouteMatches): string =>
  `/${matches.flatMap(({ route }) => route.path?.replace(/^\/|\/$/g, '') || []).join('/')}`;
