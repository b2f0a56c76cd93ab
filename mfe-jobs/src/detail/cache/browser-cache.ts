import { currentIdentity, type Identity } from '@meridian-vale/shared-identity';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

let current: { readonly identity: Identity; readonly cache: ResponseCache } | undefined;

/**
 * The cache of this page's visitor. It belongs to the page's identity and is created on first use; undefined if there
 * is no identity: the server, which handles requests of different visitors, caches nothing.
 */
export function browserCache(): ResponseCache | undefined {
  const identity = currentIdentity();
  if (!identity) return undefined;
  if (current?.identity !== identity) current = { identity, cache: createResponseCache(identity.token$) };
  return current.cache;
}

/** Makes the call, unless the browser's cache has its response. */
export const cachedCall = <T>(key: string, call: () => Promise<T>): Promise<T> =>
  browserCache()?.getOrCall(key, call) ?? call();
