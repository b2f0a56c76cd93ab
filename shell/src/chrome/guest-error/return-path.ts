import { guestErrorPath } from './guest-error-address.ts';

/** Only what the address parser keeps on a made-up origin is a path of this site: `//host`, `/\host` and `/%09/host` tricks are not. */
const origin = 'http://site.invalid';

/**
 * The same-origin path of a ?return= value (RESOLUTIONS R1); /home for everything else, and for the error page itself,
 * which would lead nowhere.
 */
export function returnPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, origin)) return '/home';
  const url = new URL(asked, origin);
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === guestErrorPath) return '/home';
  return url.pathname + url.search + url.hash;
}
