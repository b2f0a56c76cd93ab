/**
 * An asset's last segment has an extension, or the path is under one of four folders (ROUTE-10), the last
 * of which belongs to the edge in front of a site. An
 * extension consists of letters and digits, with at least one letter: `/blog/v2.0-news` is a page.
 */
export const isAssetPath = (pathname: string): boolean =>
  /^\/(assets|remotes|api|cdn-cgi)(\/|$)|\.\d*[a-z][a-z\d]*$/i.test(pathname);
