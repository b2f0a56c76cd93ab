import { type CookieJar, readCookie, writeCookie } from '../token/cookie.ts';
import { isSameOrigin, type ServiceBases, serviceOf } from './service-addresses.ts';

export interface Credentials {
  readonly bases: ServiceBases;
  readonly appId: string;
  readonly token?: string | undefined;
  /** Browser only: where the page stands and its cookies. */
  readonly page?: { readonly address: string; readonly jar: CookieJar } | undefined;
}

/**
 * The headers of SPEC section 7. An address of none of the three services gets nothing; without a token only `appid`
 * goes; other methods than GET and HEAD to the page's own origin carry the anti-forgery header (RESOLUTIONS R41).
 */
export function requestHeaders(address: string, method: string, credentials: Credentials): Record<string, string> {
  const { bases, appId, token, page } = credentials;
  const headers: Record<string, string> = {};
  if (serviceOf(address, bases, page?.address)) {
    headers.appid = appId;
    if (token) headers.Authorization = `Bearer ${token}`;
  }
  if (page && method !== 'GET' && method !== 'HEAD' && isSameOrigin(address, page.address)) {
    headers['X-XSRF-TOKEN'] = antiForgeryToken(page.jar, page.address.startsWith('https:'));
  }
  return headers;
}

const antiForgeryCookie = 'XSRF-TOKEN';

/** HTML never carries Set-Cookie, so the browser makes the cookie before the first request that needs it (R41). */
function antiForgeryToken(jar: CookieJar, secure: boolean): string {
  const existing = readCookie(jar, antiForgeryCookie);
  if (existing) return existing;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeCookie(jar, antiForgeryCookie, token, `SameSite=Strict${secure ? '; Secure' : ''}`);
  return token;
}
