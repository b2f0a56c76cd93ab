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

export function onLinkIntent(prefetch: (url: URL) => void): void {
  const onIntent = (event: Event): void => {
    const url = pageUrl(linkOf(event));
    if (url && !isDataScarce()) prefetch(new URL(url, location.origin));
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
}

/** Prefetches the documents that speculation rules do where a browser has them: of pages without a query. */
export function prefetchDocuments(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const prefetched = new Set<string>();
  onLinkIntent(({ pathname, search }) => {
    if (search || 'router' in document.body.dataset || prefetched.has(pathname)) return;
    prefetched.add(pathname);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: pathname }));
  });
}
