/** The document's title; the server writes it, the browser sets it after a client navigation. */
export const pageTitle = (title: string, siteName: string): string =>
  title === siteName ? title : `${title} | ${siteName}`;
