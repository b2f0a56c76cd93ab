import { guestErrorPath } from './guest-error-address.ts';

/** A placeholder to resolve against: `//host`, `/\host` and `/%09/host` resolve to another origin, so they are rejected. */
const origin = 'http://site.invalid';

/**
 * The same-origin path in a ?return= value; /home for anything else and for the error page itself, which would be a
 * dead end.
 */
export function returnPath(requested: string | null | undefined): string {
  if (!requested?.startsWith('/') || !URL.canParse(requested, origin)) return '/home';
  const url = new URL(requested, origin);
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === guestErrorPath) return '/home';
  return url.pathname + url.search + url.hash;
}
