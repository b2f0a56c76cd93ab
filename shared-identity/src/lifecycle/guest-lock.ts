/** Runs work that only one tab may do at a time. */
export type GuestLock = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A lock on the Web Locks API. Where there is none, or the browser denies it (Chromium and Firefox do while the visitor
 * blocks cookies), the tabs race: that may create a guest too many and breaks nothing.
 * @param timeoutMs milliseconds to wait for another tab; after that it rejects with a TimeoutError
 */
export function createGuestLock(locks: LockManager | undefined, timeoutMs: number): GuestLock {
  return async (work) => {
    if (!locks) return work();
    const signal = AbortSignal.timeout(timeoutMs);
    let result: ReturnType<typeof work> | undefined;
    const run = async () => work();
    try {
      return await locks.request('shared-identity:guest', { signal }, () => {
        result = run();
        return result;
      });
    } catch (error) {
      // Work that has started is never run again, whatever became of the lock.
      if (result) return result;
      if (signal.aborted) throw error;
      return work();
    }
  };
}

/** Resolves once a visitor sees the page: a prerendered page has none yet. */
export function whenActivated(page: Document): Promise<void> {
  if (!('prerendering' in page) || !page.prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    page.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
