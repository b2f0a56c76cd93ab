import { isHttpError, logFailedCall } from './http-client.ts';

/** A page's one item, and the page's status (ROUTE-13, ROUTE-14). */
export type FoundItem<Item> =
  | { readonly item: Item; readonly status: 200 }
  /** 404: not found; 503: the service failed, which looks the same to the visitor. */
  | { readonly item: null; readonly status: 404 | 503 };

/**
 * Loads the one item of a page. A failure is logged and returns null (CALL-15); a call that the router aborted rejects.
 * @param what the item's name in the log, e.g. 'The post'
 * @param read returns null if the service returned a different kind of item
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
 * 404 if the service reports that there is no such item or that the id is malformed. Anything else is a failure: a 401
 * or 403 comes from our configuration or a firewall, not from the item.
 */
function missingItemStatus(error: unknown): 404 | 503 {
  const status = isHttpError(error) ? (error.response?.status ?? 0) : 0;
  return [400, 404, 410].includes(status) ? 404 : 503;
}
