/** Runs work that only one tab at a time may do. */
export type GuestLock = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A lock based on the Web Locks API. If the API is missing or denied (in Chromium and Firefox while the visitor blocks
 * cookies), or another tab never lets go, the tabs race, which may create a superfluous guest but breaks nothing.
 * @param timeoutMs milliseconds to wait for another tab
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
    } catch {
      // Work that has started is never run again, whatever happened to the lock.
      return result ?? work();
    }
  };
}

/** Resolves once the page is visible to a visitor, not just prerendered. */
export function whenActivated(page: Document): Promise<void> {
  if (!('prerendering' in page) || !page.prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    page.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
