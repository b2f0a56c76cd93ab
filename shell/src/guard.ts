import type { MiddlewareFunction } from 'react-router-dom';
import { guestErrorPath } from './chrome/guest-error/guest-error-address.ts';

export interface GuestSource {
  /** Resolves once there is a guest; rejects if none can be obtained. */
  guestReady(): Promise<void>;
}

const unguarded: readonly string[] = ['/landing', guestErrorPath];

export const isGuarded = (pathname: string): boolean => !unguarded.includes(pathname);

/** The error page's URL; its 'Try again' links back to the given page. */
export const guestErrorUrl = ({ pathname, search, hash = '' }: Pick<URL, 'pathname' | 'search'> & { hash?: string }) =>
  `${guestErrorPath}?${new URLSearchParams({ return: pathname + search + hash })}`;

/**
 * A React Router middleware: a navigation waits until there is a guest, and is redirected to {@link guestErrorPath} if
 * none can be obtained. A change of only the query or hash does not wait again.
 */
export function createGuard(identity: GuestSource): MiddlewareFunction {
  let allowedPathname: string | undefined;
  return async ({ request }, next) => {
    const url = new URL(request.url);
    if (isGuarded(url.pathname) && url.pathname !== allowedPathname) {
      try {
        await identity.guestReady();
      } catch {
        // Not logged: the redirect alone reports the failure.
        throw new Response(null, { status: 302, headers: { location: guestErrorUrl(url) } });
      }
    }
    // An aborted navigation has not shown a page.
    if (!request.signal.aborted) allowedPathname = url.pathname;
    return next();
  };
}
