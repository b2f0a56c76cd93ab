import { logFailedCall } from './http-client.ts';

/**
 * What a list's page shows. A failure is logged and shown as `empty` (CALL-14); a call that the router gave up
 * rejects.
 * @param failed what the log says: 'The posts could not be fetched'
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
