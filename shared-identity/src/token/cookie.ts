/** The part of `document` that holds cookies. */
export interface CookieJar {
  cookie: string;
}

export function readCookie(jar: CookieJar, name: string): string | undefined {
  for (const pair of jar.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) !== name) continue;
    const value = pair.slice(at + 1);
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return undefined;
}

export function writeCookie(jar: CookieJar, name: string, value: string, attributes: string): void {
  jar.cookie = `${name}=${encodeURIComponent(value)}; path=/; ${attributes}`;
}
