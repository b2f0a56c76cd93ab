import { linkOf, pageUrl } from './link-clicks.ts';

/** Events that show that the visitor points at, touches or focuses something. */
export const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** Only available in Chromium. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** The visitor has enabled data saving, or the connection is too slow for more than the current page. */
export function isDataScarce(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return Boolean(connection?.saveData || /2g$/.test(connection?.effectiveType ?? ''));
}

export function prefetchCode(load: (pathname: string) => Promise<unknown>): void {
  const onIntent = (event: Event): void => {
    const url = pageUrl(linkOf(event));
    // The navigation will report a failure.
    if (url && !isDataScarce()) load(new URL(url, location.origin).pathname).catch(() => {});
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
}
