import { isHttpError, logFailedCall } from './http-client.ts';

/** A page's one item, and the page's status (ROUTE-13, ROUTE-14). */
export type FoundItem<Item> =
  | { readonly item: Item; readonly status: 200 }
  /** 404: there is none; 503: the service failed, which looks the same to the visitor. */
  | { readonly item: null; readonly status: 404 | 503 };

/**
 * The one item of a page. A failure is logged and gives null (CALL-15); a call that the router gave up rejects.
 * @param what what is fetched, as the log names it: 'The post'
 * @param read null where the service has something else under that address
 */
export async function loadItem<Item>(
  what: string,
  read: () => Promise<Item | null>,
  signal: AbortSignal,
): Promise<FoundItem<Item>> {
  try {
    const item = await read();
    return item === null ? { item: null, status: 404 } : { item, status: 200 };
  } catch (error) {
    if (signal.aborted) throw error;
    const status = missingItemStatus(error);
    if (status === 503) logFailedCall(`${what} could not be fetched`, error);
    return { item: null, status };
  }
}

/**
 * 404 when the service says that there is none, or that no id looks so. Whatever else it says is a failure: a 401 or 403
 * is of our configuration or of a firewall, never of the page.
 */
function missingItemStatus(error: unknown): 404 | 503 {
  const status = isHttpError(error) ? (error.response?.status ?? 0) : 0;
  return [400, 404, 410].includes(status) ? 404 : 503;
}
