/**
 * The result of `work`, within `ms`. Its signal aborts at the end of the time and with the caller's signal, and the
 * promise then rejects, whether or not the work listens. One controller for both: `AbortSignal.any` costs a page more
 * than rendering its head.
 * @param error what the promise rejects with, and the work's signal aborts with, when the time is over
 */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  { signal, error }: { readonly signal?: AbortSignal | undefined; readonly error: () => Error },
): Promise<T> {
  signal?.throwIfAborted();
  const either = new AbortController();
  const abort = () => either.abort(signal?.reason);
  const timer = setTimeout(() => either.abort(error()), ms);
  signal?.addEventListener('abort', abort);
  try {
    return await Promise.race([work(either.signal), rejectOnAbort(either.signal)]);
  } catch (failure) {
    // The work may have rejected first, with an error of its own for the abort.
    throw either.signal.aborted && !signal?.aborted ? either.signal.reason : failure;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** For use in `Promise.race`: rejects with the signal's reason when the signal aborts. */
export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
