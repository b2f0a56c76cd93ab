import { logFailedCall } from './http-client.ts';

/**
 * Loads the list of a page. A failure is logged and returns `empty` (CALL-14); a call that the router aborted rejects.
 * @param failed the log message, e.g. 'The posts could not be fetched'
 */
export async function loadOrEmpty<T>(
  failed: string,
  empty: NoInfer<T>,
  loading: Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (signal.aborted) throw error;
    logFailedCall(failed, error);
    return empty;
  }
}
