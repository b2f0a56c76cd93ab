import type { ServiceName } from '@meridian-vale/platform-client/http-client';

export type ServiceBases = Readonly<Record<ServiceName, string>>;

/**
 * The service that a URL belongs to, compared by origin and whole path segments, never by substring.
 * @param address absolute, or relative to `page`
 * @param page the page's URL; absent on the server, where bases are absolute
 */
export function serviceOf(address: string, bases: ServiceBases, page?: string): ServiceName | undefined {
  return (Object.keys(bases) as ServiceName[]).find((service) => isBelow(bases[service], address, page));
}

/** Whether a URL is the base or below it, once `..` in its path is resolved. */
export function isBelow(base: string, address: string, page?: string): boolean {
  const url = parse(address, page);
  const root = base ? parse(base, page) : undefined;
  // None of our calls has credentials in its URL.
  if (!url || !root || root.origin !== url.origin || url.username || url.password) return false;
  const path = root.pathname.replace(/\/+$/, '');
  return url.pathname === path || url.pathname.startsWith(`${path}/`);
}

/** Whether a URL is on the page's own origin, as relative URLs are. */
export function isSameOrigin(address: string, page: string | undefined): boolean {
  const url = parse(address, page);
  return Boolean(page && url && url.origin === parse(page)?.origin);
}

function parse(address: string, page?: string): URL | undefined {
  try {
    return new URL(address, page);
  } catch {
    return undefined;
  }
}
