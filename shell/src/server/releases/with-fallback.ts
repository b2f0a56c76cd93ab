import { withTimeout } from 'remote-host/with-timeout';

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
  const error = () => new PageTimedOutError(`Rendering timed out after ${timeoutMs} ms`);
  for (const candidate of candidates) {
    try {
      return await withTimeout(timeoutMs, (within) => attempt(candidate, within), { signal, error });
    } catch (failure) {
      if (signal.aborted) throw failure;
      onFailure(candidate, failure);
    }
  }
  return undefined;
}
