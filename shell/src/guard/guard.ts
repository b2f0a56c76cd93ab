import type { MiddlewareFunction } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import { guestErrorPath } from '../chrome/guest-error/guest-error-address.ts';

/** What the guard needs of the identity; tests bring their own. */
export interface GuardedBy {
  guestReady(): Promise<void>;
}

/** Outside the guard: SPEC section 2 (/landing) and RESOLUTIONS R1. */
const unguarded: readonly string[] = ['/landing', guestErrorPath];

export const isGuarded = (pathname: string): boolean => !unguarded.includes(pathname);

/** Where the browser goes when the guest cannot be had; it leads back by 'Try again'. */
export const guestErrorAddress = ({
  pathname,
  search,
  hash = '',
}: Pick<URL, 'pathname' | 'search'> & { hash?: string }) =>
  `${guestErrorPath}?${new URLSearchParams({ return: pathname + search + hash })}`;

/**
 * The guard of SPEC section 2 as a React Router middleware: a navigation waits until there is a guest; without one it
 * ends at {@link guestErrorPath}. A fragment or query-only change of the page last let through does not ask again.
 */
export function createGuard(identity: GuardedBy): MiddlewareFunction {
  let admitted: string | undefined;
  return async ({ request }, next) => {
    const url = new URL(request.url);
    if (isGuarded(url.pathname) && url.pathname !== admitted) {
      try {
        await identity.guestReady();
      } catch {
        // Not logged: the error catalogue asks for the redirect only (SPEC section 8).
        throw redirect(guestErrorAddress(url));
      }
    }
    // A navigation that was given up meanwhile has let nobody in.
    if (!request.signal.aborted) admitted = url.pathname;
    return next();
  };
}
