import fc from 'fast-check';
import { PageCache } from './page-cache.ts';
import { PageResponse } from './page-response.ts';

const page = (body: string) =>
  new PageResponse({ status: 200, contentType: 'text/html', body, cachedBy: [], noindex: false, route: '/a' }, 30);
const at = (path: string) => new URL(`http://localhost:3000${path}`);

/** Looks up a page first, as is done before every render. */
function cacheOf(sequence: number, seconds = 30): PageCache {
  const cache = new PageCache(seconds);
  expect(cache.get(sequence, at('/'))).toBeUndefined();
  return cache;
}

test('the cache key is the release set, the path and the declared query keys [PAGE-2]', () => {
  const cache = cacheOf(1);
  const kept = page('one');
  cache.set(1, at('/a?page=2'), ['page'], kept);
  expect(cache.get(1, at('/a?page=2&utm_source=x'))?.response).toBe(kept);
  expect(cache.get(1, at('/a?page=3'))).toBeUndefined();
  expect(cache.get(1, at('/b?page=2'))).toBeUndefined();
  expect(cache.get(2, at('/a?page=2'))).toBeUndefined();
});

test('a page requested without its query keys is cached once, whatever other parameters the URL has [PAGE-2]', () => {
  const cache = cacheOf(1);
  const kept = page('one');
  cache.set(1, at('/a?utm_source=x'), ['page', 'search'], kept);
  expect(cache.get(1, at('/a'))?.response).toBe(kept);
  expect(cache.get(1, at('/a?search='))).toBeUndefined();
  cache.set(1, at('/a?search=x&page=2'), ['page', 'search'], kept);
  expect(cache.get(1, at('/a?page=2&search=x'))?.response).toBe(kept);
});

test('pages of earlier release sets are evicted, and pages rendered for a replaced set are not cached', () => {
  const cache = new PageCache(30);
  for (let sequence = 1; sequence <= 50; sequence += 1) {
    expect(cache.get(sequence, at('/a'))).toBeUndefined();
    cache.set(sequence, at('/a'), [], page(`of ${sequence}`));
    cache.set(sequence - 1, at('/b'), [], page('late'));
    cache.setIncomplete(sequence - 1, at('/c'), page('late'));
    expect(cache.size.pages).toBe(1);
    expect(cache.getIncomplete(sequence - 1, at('/c'))).toBeUndefined();
  }
  cache.delete(49, at('/a'));
  expect(cache.get(50, at('/a'))?.response.page.status).toBe(200);
});

test('0 seconds disables the cache [PAGE-3]', () => {
  const cache = cacheOf(1, 0);
  cache.set(1, at('/a'), [], page('one'));
  expect(cache.get(1, at('/a'))).toBeUndefined();
});

test('equal bodies have equal ETags, and different bodies have different ones', () => {
  expect(page('one').etag).toBe(page('one').etag);
  expect(page('one').etag).not.toBe(page('two').etag);
});

const word = fc.constantFrom('', 'a', 'b', 'a b', '"', '","', '&', '=', '[]', 'ä');
const query = fc.array(fc.tuple(fc.constantFrom('page', 'search', 'utm', 'PAGE'), word), { maxLength: 4 });
const url = fc.record({ sequence: fc.integer({ min: 1, max: 2 }), path: fc.constantFrom('/a', '/a/b'), query });
type Address = typeof url extends fc.Arbitrary<infer T> ? T : never;

const urlOf = ({ path, query: pairs }: Address) => at(`${path}?${new URLSearchParams(pairs)}`);
/** A key of everything that a page that declares these query parameters may depend on. */
const dependsOn = ({ sequence, path, query: pairs }: Address, declared: readonly string[]) =>
  JSON.stringify([
    sequence,
    path,
    declared.map((key) => pairs.filter(([name]) => name === key).map(([, value]) => value)),
  ]);

test('two URLs share a page exactly when release set, path and the values of the declared query keys are equal [PAGE-2]', () => {
  const declared = fc.subarray(['page', 'search']);
  // The second URL is often the first one with its parameters reordered, or with one more parameter.
  const pair = url.chain((first) =>
    fc.tuple(
      fc.constant(first),
      fc.oneof(
        url,
        fc.shuffledSubarray(first.query).map((pairs) => ({ ...first, query: pairs })),
        query.map((pairs) => ({ ...first, query: [...first.query, ...pairs] })),
      ),
    ),
  );
  fc.assert(
    fc.property(pair, declared, ([first, second], keys) => {
      const cache = cacheOf(first.sequence);
      const kept = page('one');
      cache.set(first.sequence, urlOf(first), keys, kept);
      const isSame = dependsOn(first, keys) === dependsOn(second, keys);
      expect(cache.get(second.sequence, urlOf(second))?.response).toBe(isSame ? kept : undefined);
    }),
    { numRuns: 500 },
  );
});

describe('over time', () => {
  const freshSeconds = 30;
  const mebibyte = 1024 * 1024;
  let cache: PageCache;
  beforeEach(() => {
    jest.useFakeTimers();
    // Ages are differences: with a clock that starts at 0, a sum would go unnoticed.
    jest.advanceTimersByTime(5_000);
    cache = new PageCache(freshSeconds);
    expect(cache.get(1, at('/a'))).toBeUndefined();
  });
  afterEach(() => jest.useRealTimers());

  const stateAfter = (milliseconds: number) => {
    jest.advanceTimersByTime(milliseconds);
    return cache.get(1, at('/a'))?.state;
  };

  test('a page is fresh, then stale for as long again, then expired, and evicted ten minutes after it was fresh', () => {
    const kept = page('one');
    cache.set(1, at('/a'), [], kept);
    expect(cache.get(1, at('/a'))).toEqual({ response: kept, age: 0, state: 'fresh' });
    expect(stateAfter(freshSeconds * 1000 - 1)).toBe('fresh');
    expect(stateAfter(1)).toBe('stale');
    expect(cache.get(1, at('/a'))).toEqual({ response: kept, age: freshSeconds * 1000, state: 'stale' });
    expect(stateAfter(freshSeconds * 1000 - 1)).toBe('stale');
    expect(stateAfter(1)).toBe('expired');
    expect(stateAfter((600 - freshSeconds) * 1000 - 1)).toBe('expired');
    expect(stateAfter(1)).toBeUndefined();
  });

  test('a failed refresh is retried after a second, and a page that is rendered again is fresh', () => {
    cache.set(1, at('/a'), [], page('one'));
    jest.advanceTimersByTime(freshSeconds * 1000);
    const failed = page('failed');
    cache.setIncomplete(1, at('/a'), failed);
    expect(cache.get(1, at('/a'))).toMatchObject({ state: 'failing', age: freshSeconds * 1000 });
    expect(stateAfter(999)).toBe('failing');
    expect(stateAfter(1)).toBe('stale');
    const renewed = page('two');
    cache.set(1, at('/a'), [], renewed);
    expect(cache.get(1, at('/a'))).toEqual({ response: renewed, age: 0, state: 'fresh' });
  });

  test('an incomplete page is cached for a second under its full URL, and is evicted by a complete one', () => {
    const incomplete = page('part');
    cache.setIncomplete(1, at('/a?utm=1'), incomplete);
    expect(cache.get(1, at('/a?utm=1'))).toBeUndefined();
    expect(cache.getIncomplete(1, at('/a'))).toBeUndefined();
    expect(cache.getIncomplete(1, at('/a?utm=1'))).toBe(incomplete);
    jest.advanceTimersByTime(999);
    expect(cache.getIncomplete(1, at('/a?utm=1'))).toBe(incomplete);
    jest.advanceTimersByTime(1);
    expect(cache.getIncomplete(1, at('/a?utm=1'))).toBeUndefined();
    cache.setIncomplete(1, at('/b'), incomplete);
    cache.setIncomplete(1, at('/c'), incomplete);
    cache.set(1, at('/b'), [], page('whole'));
    expect(cache.getIncomplete(1, at('/b'))).toBeUndefined();
    expect(cache.getIncomplete(1, at('/c'))).toBe(incomplete);
  });

  test('a page that no longer exists is evicted; other pages stay cached', () => {
    cache.set(1, at('/a'), [], page('one'));
    cache.set(1, at('/b?page=2'), ['page'], page('two'));
    cache.delete(1, at('/never'));
    cache.delete(1, at('/b?page=2&utm=1'));
    expect(cache.get(1, at('/b?page=2'))).toBeUndefined();
    expect(cache.get(1, at('/a'))?.state).toBe('fresh');
  });

  test('a disabled cache does not keep incomplete pages either [PAGE-3]', () => {
    const disabled = new PageCache(0);
    expect(disabled.enabled).toBe(false);
    expect(disabled.get(1, at('/a'))).toBeUndefined();
    disabled.setIncomplete(1, at('/a'), page('part'));
    disabled.delete(1, at('/a'));
    expect(disabled.getIncomplete(1, at('/a'))).toBeUndefined();
    expect(disabled.size).toEqual({ pages: 0, bytes: 0 });
  });

  test('size counts pages and bytes; the cache holds at most 64 MiB of complete and 16 MiB of incomplete pages [PAGE-2]', () => {
    const kept = page('one');
    cache.set(1, at('/a'), [], kept);
    expect(cache.size).toEqual({ pages: 1, bytes: kept.size });
    const large = page('x'.repeat(mebibyte / 2));
    for (let index = 0; index < 200; index += 1) cache.set(1, at(`/${index}`), [], large);
    expect(cache.size.pages).toBe(Math.floor((64 * mebibyte) / large.size));
    for (let index = 0; index < 100; index += 1) cache.setIncomplete(1, at(`/part${index}`), large);
    const held = Array.from({ length: 100 }, (_, index) => cache.getIncomplete(1, at(`/part${index}`))).filter(Boolean);
    expect(held).toHaveLength(Math.floor((16 * mebibyte) / large.size));
  });
});
