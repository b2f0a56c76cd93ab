/** Runs work that only one tab may do at a time. */
export type GuestLock = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Web Locks where there are any (RESOLUTIONS R60); elsewhere the tabs race, which costs a guest too many and breaks nothing.
 * @param patienceMs milliseconds to wait for another tab; rejects with the signal's TimeoutError after that
 */
export function createGuestLock(locks: LockManager | undefined, patienceMs: number): GuestLock {
  if (!locks) return (work) => work();
  return (work) => locks.request('shared-identity:guest', { signal: AbortSignal.timeout(patienceMs) }, work) as never;
}

/** A page that is only prerendered has no visitor yet: resolves once it has (R60). */
export function activated(page: Document): Promise<void> {
  if (!('prerendering' in page) || !page.prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    page.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
