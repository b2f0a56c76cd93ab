import { linkOf, pageAddress } from './link-clicks.ts';

const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Calls `prefetch` once for each page that the visitor points at, touches or focuses a link to. Not where they save data,
 * or on a connection that is slow: the page that is shown needs it.
 */
export function prefetchOnIntent(prefetch: (pathname: string) => Promise<unknown>): void {
  const asked = new Set([location.pathname]);
  const onIntent = (event: Event): void => {
    const address = pageAddress(linkOf(event));
    if (!address || isDataScarce()) return;
    const { pathname } = new URL(address, location.origin);
    if (asked.has(pathname)) return;
    asked.add(pathname);
    // Asked for again by the next intent, and by the navigation, which says what is missing.
    prefetch(pathname).catch(() => asked.delete(pathname));
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
}

/** Chromium's; other browsers do not tell. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isDataScarce(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return Boolean(connection?.saveData || /2g$/.test(connection?.effectiveType ?? ''));
}
