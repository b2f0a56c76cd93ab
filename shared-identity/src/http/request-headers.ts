import { type CookieJar, readCookies, writeCookie } from '../token/cookie.ts';
import { isSameOrigin, type ServiceBases, serviceOf } from './service-addresses.ts';

export interface Credentials {
  readonly bases: ServiceBases;
  readonly appId: string;
  readonly token?: string | undefined;
  /** Browser only: the page's URL and cookies. */
  readonly browser?: { readonly address: string; readonly jar: CookieJar } | undefined;
}

/**
 * Sends credentials only to the three services: `appid`, and the token if there is one. All methods except GET and HEAD
 * also send the anti-forgery header to the page's own origin.
 */
export function requestHeaders(address: string, method: string, credentials: Credentials): Record<string, string> {
  const { bases, appId, token, browser } = credentials;
  const headers: Record<string, string> = {};
  if (serviceOf(address, bases, browser?.address)) {
    headers.appid = appId;
    if (token) headers.Authorization = `Bearer ${token}`;
  }
  if (browser && method !== 'GET' && method !== 'HEAD' && isSameOrigin(address, browser.address)) {
    headers['X-XSRF-TOKEN'] = antiForgeryToken(browser.jar, browser.address.startsWith('https:'));
  }
  return headers;
}

/**
 * HTML is served without Set-Cookie, so the cookie is set here before the first request that needs it. A value that was
 * not made here belongs to another application on this host.
 */
function antiForgeryToken(jar: CookieJar, secure: boolean): string {
  const name = secure ? '__Host-guest-xsrf' : 'guest-xsrf';
  const existing = readCookies(jar, name).find((value) => /^[\da-f]{32}$/.test(value));
  if (existing) return existing;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeCookie(jar, name, token, `SameSite=Strict${secure ? '; Secure' : ''}`);
  return token;
}
