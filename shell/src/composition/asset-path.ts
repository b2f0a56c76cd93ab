/**
 * An asset's last segment has an extension, or it stands under one of three folders (ROUTE-10, ROUTE-11). An extension is of
 * letters and digits, a letter among them: `/blog/v2.0-news` is a page's address.
 */
export const isAssetPath = (pathname: string): boolean =>
  /^\/(assets|remotes|api)(\/|$)|\.\d*[a-z][a-z\d]*$/i.test(pathname);
