import { currentIdentity, type Identity } from 'shared-identity';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

let current: { readonly identity: Identity; readonly cache: ResponseCache } | undefined;

/**
 * The cache of this page's visitor. It belongs to the page's identity and is created on first use; undefined where
 * there is no identity: on the server, where requests of different visitors meet, nothing is cached.
 */
export function browserCache(): ResponseCache | undefined {
  const identity = currentIdentity();
  if (!identity) return undefined;
  if (current?.identity !== identity) current = { identity, cache: createResponseCache(identity.token$) };
  return current.cache;
}

/** Makes the call; in a browser, unless its response is cached. */
export const cachedCall = <T>(key: string, call: () => Promise<T>): Promise<T> =>
  browserCache()?.getOrCall(key, call) ?? call();
