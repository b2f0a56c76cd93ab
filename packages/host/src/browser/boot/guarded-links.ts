import { clientDestination } from '../link-clicks.ts';
import { showPending } from '../show-pending.ts';

export interface LinkGuard {
  readonly isGuarded: (pathname: string) => boolean;
  /** Resolves once guarded pages may be opened. */
  readonly ready: () => Promise<unknown>;
  /** The page to open instead. */
  readonly refused: (url: URL) => string;
}

/**
 * Follows links while there is no router: a link to a guarded page waits, visibly pending, until it may be opened. From
 * then on links are the browser's.
 */
export function guardLinks({ isGuarded, ready, refused }: LinkGuard): void {
  let isReady = false;
  let latest: URL | undefined;
  document.addEventListener('click', (event) => {
    const destination = isReady || 'router' in document.body.dataset ? undefined : clientDestination(event);
    if (!destination) return;
    const url = new URL(destination, location.origin);
    latest = url;
    if (!isGuarded(url.pathname)) return;
    event.preventDefault();
    showPending(true);
    ready().then(
      () => {
        isReady = true;
        if (latest === url) location.assign(url);
      },
      () => latest === url && location.assign(refused(url)),
    );
  });
  // Restored from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && showPending(false));
}
