import type { HttpClient } from 'platform/client/http-client';

/** Milliseconds for which an answer may be used again. */
const keepMs = 30_000;

interface Kept {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

/** By client, because that is what a visitor is: on the server every request has a client of its own. */
const keptByClient = new WeakMap<HttpClient, Map<string, Kept>>();

/**
 * Makes the call, unless the same client made it a moment ago: what a card has fetched ahead is not fetched again by the
 * click. A failure is never kept.
 */
export function cachedCall<T>(http: HttpClient, key: string, call: () => Promise<T>): Promise<T> {
  const kept = keptByClient.get(http) ?? new Map<string, Kept>();
  keptByClient.set(http, kept);
  const now = Date.now();
  for (const [known, { until }] of kept) if (until <= now) kept.delete(known);
  const known = kept.get(key);
  if (known) return known.answer as Promise<T>;
  const answer = call();
  kept.set(key, { until: now + keepMs, answer });
  answer.catch(() => kept.delete(key));
  return answer;
}
