/** The part of `document` that holds cookies. */
export interface CookieJar {
  cookie: string;
}

/** The decoded value of the first cookie of a name. */
export function readCookie(jar: CookieJar, name: string): string | undefined {
  const [value] = readCookies(jar, name);
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The undecoded values of a name: cookies of several paths and domains may share it. */
export const readCookies = (jar: CookieJar, name: string): string[] =>
  jar.cookie.split('; ').flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));

export function writeCookie(jar: CookieJar, name: string, value: string, attributes: string): void {
  jar.cookie = `${name}=${encodeURIComponent(value)}; path=/; ${attributes}`;
}
