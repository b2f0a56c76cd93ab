/** What a page does about translators, extensions and proxies, which change its document. */

/**
 * Whether React did not find a node where it had put it: something else has changed the document, such as a browser's
 * translation.
 */
export const isDomError = (error: unknown): boolean =>
  error instanceof DOMException && ['NotFoundError', 'HierarchyRequestError'].includes(error.name);

/** How often a page or fragment is rendered again after such errors; more are a fault of its own. */
export const maxRerenders = 10;

/**
 * Whether loader data are those that the server has sent without sanitized HTML, which only its own HTML contains. They
 * can only be hydrated.
 */
export const lacksHtml = (data: unknown): boolean => JSON.stringify(data ?? null).includes('"sanitizedHtml":null');
