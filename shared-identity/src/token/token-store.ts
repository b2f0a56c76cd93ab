import { type CookieJar, readCookie, writeCookie } from './cookie.ts';

/** SPEC section 9. */
export const authTokenCookie = 'authToken';

/**
 * Where the token lives: the cookie, shared by the tabs; in memory where the browser refuses the cookie (RESOLUTIONS
 * R36), so that no storm of guests follows.
 */
export interface TokenStore {
  read(): string | undefined;
  write(token: string): void;
  /** Forgets what this page holds, e.g. a refused token. */
  clear(): void;
}

export function createTokenStore(jar: CookieJar): TokenStore {
  let memory: string | undefined;
  return {
    read() {
      const cookie = readCookie(jar, authTokenCookie);
      // A refused write leaves the jar without it, or with what stood there before.
      return memory ?? (cookie || undefined);
    },
    write(token) {
      writeCookie(jar, authTokenCookie, token, 'Secure; SameSite=Lax');
      // In the cookie it is every tab's; another tab may renew it, so nothing of it is kept here.
      memory = readCookie(jar, authTokenCookie) === token ? undefined : token;
    },
    clear() {
      memory = undefined;
      writeCookie(jar, authTokenCookie, '', 'Secure; SameSite=Lax; Max-Age=0');
    },
  };
}
