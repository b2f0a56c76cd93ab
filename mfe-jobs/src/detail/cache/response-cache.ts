/** How long a response may be reused, in ms. */
const ttlMs = 30_000;

interface CacheEntry {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly response: Promise<unknown>;
}

export interface ResponseCache {
  /** Returns the cached response of `key`, or makes the call and caches its response. Failures are not cached. */
  getOrCall<T>(key: string, call: () => Promise<T>): Promise<T>;
  /** Keeps a response that does not expire, until the returned function is called. */
  pin(key: string, response: unknown): () => void;
}

/** The observable that the cache needs: emits the current token, then each new one. */
export interface TokenSource {
  subscribe(next: (token: string | undefined) => void): unknown;
}

/**
 * Caches responses for one token: a different token, whichever tab received it, clears the cache. Calls that wait for
 * the first token are already cached, so its arrival does not clear it.
 */
export function createResponseCache(token$: TokenSource): ResponseCache {
  const entries = new Map<string, CacheEntry>();
  // As in the host's outlet.tsx: a shared function would tie this remote to shells whose shared-identity has it.
  let currentToken: string | undefined;
  token$.subscribe((token) => {
    if (currentToken !== undefined && token !== currentToken) entries.clear();
    currentToken = token;
  });

  const evictExpired = () => {
    const now = Date.now();
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now) entries.delete(key);
  };
  return {
    getOrCall<T>(key: string, call: () => Promise<T>): Promise<T> {
      evictExpired();
      const cached = entries.get(key);
      if (cached) return cached.response as Promise<T>;
      const response = call();
      const entry = { expiresAt: Date.now() + ttlMs, response };
      entries.set(key, entry);
      response.catch(() => {
        // After a new token, the key may refer to a newer call.
        if (entries.get(key) === entry) entries.delete(key);
      });
      return response;
    },
    pin(key, response) {
      const replaced = entries.get(key);
      const pinned = { expiresAt: Number.POSITIVE_INFINITY, response: Promise.resolve(response) };
      entries.set(key, pinned);
      return () => {
        if (entries.get(key) !== pinned) return;
        entries.delete(key);
        if (replaced) entries.set(key, replaced);
      };
    },
  };
}
