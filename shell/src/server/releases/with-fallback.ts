import { rejectOnAbort } from '../reject-on-abort.ts';

/** A version of a remote did not deliver its page or fragment in time. */
class PageTimedOutError extends Error {
  readonly code = 'PAGE_TIMED_OUT';
}

export interface FallbackOptions<Candidate> {
  /** Milliseconds for each attempt. */
  readonly timeoutMs: number;
  /** Aborts when no one is waiting anymore: then no candidate is to blame, and the rejection is passed on. */
  readonly signal: AbortSignal;
  readonly onFailure: (candidate: Candidate, error: unknown) => void;
}

/** The result of the first candidate whose attempt succeeds in time; undefined if none does. */
export async function withFallback<Candidate, T>(
  candidates: readonly Candidate[],
  attempt: (candidate: Candidate, signal: AbortSignal) => Promise<T>,
  { timeoutMs, signal, onFailure }: FallbackOptions<Candidate>,
): Promise<T | undefined> {
  for (const candidate of candidates) {
    try {
      return await withTimeout(timeoutMs, signal, (within) => attempt(candidate, within));
    } catch (error) {
      if (signal.aborted) throw error;
      onFailure(candidate, error);
    }
  }
  return undefined;
}

/**
 * Rejects with a {@link PageTimedOutError} after `ms`, and with the signal's reason when it aborts. One controller for
 * both: for each page, `AbortSignal.any` costs more than rendering the head.
 */
async function withTimeout<T>(ms: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const either = new AbortController();
  const leave = () => either.abort(signal.reason);
  const timer = setTimeout(() => either.abort(new PageTimedOutError(`Rendering timed out after ${ms} ms`)), ms);
  signal.addEventListener('abort', leave);
  try {
    return await Promise.race([work(either.signal), rejectOnAbort(either.signal)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}
