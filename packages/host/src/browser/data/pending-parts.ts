import type { Host } from '@meridian-vale/federation/remote';

/** After a navigation, parts that arrive within this time are not announced, in ms. */
const unannouncedMs = 1_000;

/**
 * Announces once when all late parts of the page have arrived.
 * @param isFirstPage whether the server sent the page, which then shows 'Loading...' only for slow parts
 */
export function pendingParts(isFirstPage: () => boolean, announce: () => void): NonNullable<Host['trackPending']> {
  let pending = 0;
  let since = 0;
  return () => {
    if (pending === 0) since = performance.now();
    pending += 1;
    let settled = false;
    return (arrived) => {
      if (settled) return;
      settled = true;
      pending -= 1;
      const isLate = isFirstPage() || performance.now() - since >= unannouncedMs;
      if (arrived && pending === 0 && isLate) announce();
    };
  };
}
