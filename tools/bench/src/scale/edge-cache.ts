import { LRUCache } from 'lru-cache';

export interface Traffic {
  /** Page requests per second. */
  readonly rate: number;
  /** Number of URLs, requested with a Zipf distribution: the second half as often as the first, the third a third. */
  readonly urls: number;
}

export interface EdgeCache {
  readonly megabytes: number;
  /** Size of a cached page, including metadata. */
  readonly pageBytes: number;
  /** Seconds for which a page is fresh, and for which it is then served stale-while-revalidate. */
  readonly fresh: number;
  readonly stale: number;
  readonly seconds: number;
}

/** Shares of the requests, and the load on the shells. */
export interface EdgeResult {
  /** Served by the edge immediately, including stale responses. */
  readonly hits: number;
  /** Requests that waited for a shell. */
  readonly misses: number;
  /** Requests per second to the shells, including revalidations of stale pages. */
  readonly shellRate: number;
}

/** Simulates traffic to an LRU cache. Deterministic, because the random numbers are seeded. */
export function simulateEdge({ rate, urls }: Traffic, cache: EdgeCache): EdgeResult {
  const { megabytes, pageBytes, fresh, stale, seconds } = cache;
  const pages = new LRUCache<number, number>({ max: Math.max(1, Math.floor((megabytes * 1024 * 1024) / pageBytes)) });
  const choose = zipf(urls);
  const requests = Math.round(rate * seconds);
  // Start counting once every popular page has been requested.
  const warmUp = Math.round(requests / 4);
  let [hits, misses, refreshes] = [0, 0, 0];
  for (let request = 0; request < requests; request += 1) {
    const now = request / rate;
    const url = choose();
    const madeAt = pages.get(url);
    const age = madeAt === undefined ? Number.POSITIVE_INFINITY : now - madeAt;
    if (age >= fresh) pages.set(url, now);
    if (request < warmUp) continue;
    if (age < fresh + stale) hits += 1;
    else misses += 1;
    if (age >= fresh && age < fresh + stale) refreshes += 1;
  }
  const counted = hits + misses;
  return { hits: hits / counted, misses: misses / counted, shellRate: ((misses + refreshes) / counted) * rate };
}

/** @returns draws an address, 0 the most popular */
function zipf(urls: number): () => number {
  const sums = new Float64Array(urls);
  let sum = 0;
  for (let url = 0; url < urls; url += 1) sums[url] = sum += 1 / (url + 1);
  const random = seededRandom(1);
  return () => {
    const at = random() * sum;
    let [low, high] = [0, urls - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Mulberry32: from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
