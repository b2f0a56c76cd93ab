import { homePath } from '../site-links.ts';

/** The page shown when no guest can be obtained; it is not guarded and never indexed. */
export const guestErrorPath = '/error-checking-guest';

export const guestErrorHead = {
  title: 'Please Try Again',
  description:
    'We could not open this page because our server did not respond as it should. It is not your fault. Please try again in a moment, or go to the home page.',
  noindex: true,
};

/** A placeholder origin: `//host`, `/\host` and `/%09/host` don't resolve to it, so they are not paths of this site. */
const origin = 'http://site.invalid';

/**
 * The same-origin path in a ?return= value; /home for anything else and for the error page itself, which would be a
 * dead end.
 */
export function returnPath(requested: string | null | undefined): string {
  if (!requested?.startsWith('/')) return homePath;
  try {
    const url = new URL(requested, origin);
    if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === guestErrorPath) return homePath;
    return url.pathname + url.search + url.hash;
  } catch {
    return homePath;
  }
}
