import type { ShellDeps } from './app.ts';
import type { LiveRemote, LoadedRemote } from './release-source.ts';

/** Well above a call's 10 s: what takes longer never ends. */
export const pageDeadlineMs = 15_000;
/** Within a page's, whose loader waits for it. */
export const fragmentDeadlineMs = 12_000;

/** A version of a remote that did not make its page or fragment in time. */
export class PageTimedOutError extends Error {
  readonly code = 'PAGE_TIMED_OUT';
}

export interface Attempt {
  readonly deadlineMs: number;
  /** Aborts when the visitor has left: no version is to blame then. */
  readonly left: AbortSignal;
}

/**
 * What the first version makes that neither throws nor hangs; undefined when none does. `make` is given a signal that
 * aborts when nobody waits for it any more.
 */
export async function firstWorking<T>(
  { releases }: Pick<ShellDeps, 'releases'>,
  remote: LiveRemote,
  { deadlineMs, left }: Attempt,
  make: (loaded: LoadedRemote, signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  for (const release of releases.inTurn(remote)) {
    const loaded = releases.load(release);
    if (!loaded) continue;
    try {
      const made = await inTime(deadlineMs, left, (signal) => make(loaded, signal));
      releases.reportSuccess(release);
      return made;
    } catch (error) {
      if (left.aborted) throw error;
      releases.reportFailure(release, error);
    }
  }
  return undefined;
}

async function inTime<T>(ms: number, left: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  left.throwIfAborted();
  const controller = new AbortController();
  const leave = () => controller.abort(left.reason);
  const timer = setTimeout(() => controller.abort(new PageTimedOutError(`Not made within ${ms} ms`)), ms);
  left.addEventListener('abort', leave);
  const { signal } = controller;
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  try {
    return await Promise.race([work(signal), aborted]);
  } finally {
    clearTimeout(timer);
    left.removeEventListener('abort', leave);
  }
}
