import { type CookieJar, readCookie, writeCookie } from './cookie.ts';

export const authTokenCookie = 'authToken';

/**
 * Keeps the token in a cookie shared by all tabs, or in memory if the browser rejects the cookie, so that not every
 * call creates a guest.
 */
export interface TokenStore {
  read(): string | undefined;
  write(token: string): void;
  /** Removes the token, e.g. a rejected one. */
  clear(): void;
}

export function createTokenStore(jar: CookieJar): TokenStore {
  let memory: string | undefined;
  return {
    read() {
      const cookie = readCookie(jar, authTokenCookie);
      // After a rejected write, the jar has no token or an older one.
      return memory ?? (cookie || undefined);
    },
    write(token) {
      writeCookie(jar, authTokenCookie, token, 'Secure; SameSite=Lax');
      // Don't keep a copy of the cookie's token: another tab may renew it.
      memory = readCookie(jar, authTokenCookie) === token ? undefined : token;
    },
    clear() {
      memory = undefined;
      writeCookie(jar, authTokenCookie, '', 'Secure; SameSite=Lax; Max-Age=0');
    },
  };
}
