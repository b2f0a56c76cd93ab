import { guestErrorPath } from './guest-error-address.ts';

/** A placeholder origin: `//host`, `/\host` and `/%09/host` don't resolve to it, so they are not paths of this site. */
const origin = 'http://site.invalid';

/**
 * The same-origin path in a ?return= value; /home for anything else and for the error page itself, which would be a
 * dead end.
 */
export function returnPath(requested: string | null | undefined): string {
  if (!requested?.startsWith('/')) return '/home';
  try {
    const url = new URL(requested, origin);
    if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === guestErrorPath) return '/home';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/home';
  }
}
