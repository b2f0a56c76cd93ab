import { linkOf, pageUrl } from '../link-clicks.ts';
import { isDataScarce } from './connection.ts';
import { intents } from './first-intent.ts';

/** A pointer that merely crosses a link leaves it sooner. */
const dataDelayMs = 80;

const ends = ['pointerout', 'focusout'] as const;

/** Both functions receive the URL of a page on this site. */
export interface Prefetch {
  readonly code: (url: string) => Promise<unknown>;
  readonly data: (url: string) => void;
}

/**
 * Prefetches the page of a link that the visitor points at, touches or focuses: its code at once, its data after a
 * short delay. Does nothing if data saving is on or the connection is slow, because the current page needs it.
 * @param first the event that triggered loading this module
 */
export function prefetchOnIntent({ code, data }: Prefetch, first?: Event): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const onIntent = (event: Event): void => {
    cancel();
    const url = pageUrl(linkOf(event));
    if (!url || isDataScarce()) return;
    // The navigation will report a failure.
    code(url).catch(() => {});
    timer = setTimeout(data, event.type === 'touchstart' ? 0 : dataDelayMs, url);
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
  for (const end of ends) document.addEventListener(end, cancel, { passive: true });
  if (first) onIntent(first);
}
