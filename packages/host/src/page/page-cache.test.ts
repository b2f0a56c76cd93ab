import fc from 'fast-check';
import { deferred } from '../../../server-kit/test/deferred.ts';
import { PageCache } from './page-cache.ts';
import type { Page } from './page-response.ts';

const incomplete = (body: string, status = 200): Page => ({ status, contentType: 'text/html', body, route: '/a' });
const page = (body: string, cachedBy: readonly string[] = ['page']): Page => ({ ...incomplete(body), cachedBy });
const half = incomplete('half');
const at = (path: string) => new URL(`http://localhost:3000${path}`);
const url = at('/a?page=2&utm=x');

let cache: PageCache;
let refreshErrors: unknown[];
/** The results of the next renders; the last one repeats. */
let results: (() => Promise<Page>)[];
let made: number;
const compose = () => {
  made += 1;
  return ((results.length > 1 ? results.shift() : results[0]) as () => Promise<Page>)();
};
const makes = (...next: Page[]) => {
  results = next.map((result) => async () => result);
};
const fill = (set: string, path: URL, result?: Page) =>
  cache.fill(set, path, new AbortController().signal, result ? async () => result : compose);

/** Requests a page, as the route does: from the cache, or else a new one. */
async function ask(set = '1-a', path = url): Promise<unknown[]> {
  const found = cache.get(set, path);
  if (found?.isDue) void cache.refresh(set, path, compose);
  const { response, cache: state, age } = found ?? (await fill(set, path));
  return [String(response.body('identity')), state, ...(age === undefined ? [] : [age])];
}
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(() => {
  jest.useFakeTimers();
  // Ages are differences: with a clock that starts at 0, a sum would go unnoticed.
  jest.advanceTimersByTime(5_000);
  refreshErrors = [];
  made = 0;
  cache = new PageCache(30, (error) => refreshErrors.push(error));
});
afterEach(() => jest.useRealTimers());

const word = fc.constantFrom('', 'a', 'b', 'a b', '"', '","', '&', '=', '[]', 'ä');
const query = fc.array(fc.tuple(fc.constantFrom('page', 'search', 'utm', 'PAGE'), word), { maxLength: 4 });
const address = fc.record({ set: fc.constantFrom('1-a', '1-b'), path: fc.constantFrom('/a', '/a/b'), query });
type Address = typeof address extends fc.Arbitrary<infer T> ? T : never;

const urlOf = ({ path, query: pairs }: Address) => at(`${path}?${new URLSearchParams(pairs)}`);
/** A key of everything that a page that declares these query parameters may depend on. */
const dependsOn = ({ set, path, query: pairs }: Address, declared: readonly string[]) =>
  JSON.stringify([set, path, declared.map((key) => pairs.filter(([name]) => name === key).map(([, value]) => value))]);

test('two URLs share a page exactly when release set, path and the values of the declared query keys are equal [PAGE-2]', async () => {
  const declared = fc.subarray(['page', 'search']);
  // The second URL is often the first one with its parameters reordered, or with one more parameter.
  const pair = address.chain((first) =>
    fc.tuple(
      fc.constant(first),
      fc.oneof(
        address,
        fc.shuffledSubarray(first.query).map((pairs) => ({ ...first, query: pairs })),
        query.map((pairs) => ({ ...first, query: [...first.query, ...pairs] })),
      ),
    ),
  );
  await fc.assert(
    fc.asyncProperty(pair, declared, async ([first, second], keys) => {
      cache = new PageCache(30, () => {});
      const { response } = await fill(first.set, urlOf(first), page('one', keys));
      const isSame = dependsOn(first, keys) === dependsOn(second, keys);
      expect(cache.get(second.set, urlOf(second))?.response).toBe(isSame ? response : undefined);
    }),
    { numRuns: 300 },
  );
});

test('a new release set starts with an empty page cache, even while a service fails; a page rendered for a replaced set is not cached [PAGE-45]', async () => {
  makes(page('one'), half);
  await ask();
  expect(await ask('1-b')).toEqual(['half', 'miss']);
  const late = deferred<Page>();
  results = [() => late.promise];
  const filled = fill('1-b', at('/late'));
  expect(cache.get('1-c', url)).toBeUndefined();
  late.resolve(page('late'));
  await filled;
  expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});

test('a page is rendered once while it is fresh; stale, it is served immediately and revalidated once; expired, it is rendered first [PAGE-2]', async () => {
  makes(page('one'), page('two'), page('three'));
  expect(await ask()).toEqual(['one', 'miss']);
  await pass(29);
  expect(await ask()).toEqual(['one', 'hit']);
  await pass(2);
  expect(await Promise.all([ask(), ask()])).toEqual([
    ['one', 'stale', 31],
    ['one', 'stale', 31],
  ]);
  await pass(0);
  expect(await ask()).toEqual(['two', 'hit']);
  expect(made).toBe(2);
  await pass(61);
  expect(await ask()).toEqual(['three', 'miss']);
});

test.each([
  ['has a failed call', half],
  ['is 503', incomplete('failed', 503)],
])('if the new page %s, the last complete one is served for ten minutes', async (_, failed) => {
  makes(page('one'), failed);
  await ask();
  await pass(120);
  expect(await ask()).toEqual(['one', 'stale', 120]);
  await pass(500);
  expect(await ask()).toEqual(['one', 'stale', 620]);
  await pass(20);
  expect((await ask())[0]).toBe(failed.body);
});

test('a failed refresh is retried after a second, and no request waits for the retry', async () => {
  makes(page('one'), half);
  await ask();
  await pass(120);
  for (const _ of [1, 2, 3]) expect(await ask()).toEqual(['one', 'stale', 120]);
  expect(made).toBe(2);
  await pass(1);
  makes(page('two'));
  expect(await ask()).toEqual(['one', 'stale', 121]);
  await pass(0);
  expect(await ask()).toEqual(['two', 'hit']);
});

test('while refreshes hang, one visitor waits for a second, and the others do not wait', async () => {
  makes(page('one'));
  await ask();
  await pass(120);
  const late = deferred<Page>();
  results = [() => late.promise];
  const first = ask();
  await pass(1);
  expect(await first).toEqual(['one', 'stale', 120]);
  await pass(29);
  expect(cache.get('1-a', url)).toMatchObject({ cache: 'stale' });
  await pass(1);
  expect(cache.get('1-a', url)).toBeUndefined();
  late.resolve(page('two'));
  await pass(0);
  expect(await ask()).toEqual(['two', 'hit']);
});

test('if a render rejects, the last complete page is served and the error is reported; without one, the request rejects', async () => {
  makes(page('one'));
  await ask();
  const error = new Error('broken');
  results = [() => Promise.reject(error)];
  expect(await ask()).toEqual(['one', 'hit']);
  await pass(120);
  expect(await ask()).toEqual(['one', 'stale', 120]);
  expect(refreshErrors).toEqual([error]);
  await expect(ask('1-a', at('/another'))).rejects.toBe(error);
});

test.each([
  ['a missing item', 404],
  ['a redirect, such as that of a page that no longer matches a route', 302],
])('%s evicts the old page; other pages stay cached', async (_, status) => {
  makes(page('one'), page('other'), incomplete('', status), half);
  await ask();
  await pass(119);
  await ask('1-a', at('/b'));
  await pass(1);
  expect(await ask()).toEqual(['', 'miss']);
  expect(await ask()).toEqual(['half', 'miss']);
  expect(await ask('1-a', at('/b'))).toEqual(['other', 'hit']);
});

test('an incomplete page is reused for a second, at its own URL only', async () => {
  makes(half);
  expect(await ask()).toEqual(['half', 'miss']);
  await pass(0.999);
  expect(await ask()).toEqual(['half', 'incomplete']);
  expect(await ask('1-a', at('/a?page=3'))).toEqual(['half', 'miss']);
  await pass(0.001);
  makes(page('whole'));
  expect(await ask()).toEqual(['whole', 'miss']);
  expect(await ask()).toEqual(['whole', 'hit']);
});

test('without a cache, every request renders its page, and nothing is kept [PAGE-3]', async () => {
  cache = new PageCache(0, () => {});
  makes(half, page('one'));
  for (const body of ['half', 'one', 'one']) expect(await ask()).toEqual([body, 'miss']);
  expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});

test('the cache holds at most 64 MiB of complete and 16 MiB of incomplete pages [PAGE-2]', async () => {
  const mebibyte = 1024 * 1024;
  const large = 'x'.repeat(mebibyte / 2);
  const { response } = await fill('1-a', at('/first'), page(large));
  expect(cache.size).toEqual({ pages: 1, bytes: response.size + 2 * '/first'.length });
  for (let index = 0; index < 60; index += 1) await fill('1-a', at(`/${index}`), page(large));
  expect(cache.size.pages).toBe(Math.floor((64 * mebibyte) / response.size));
  const parts = Array.from({ length: 30 }, (_, index) => at(`/part${index}`));
  for (const part of parts) await fill('1-a', part, incomplete(large));
  const held = parts.filter((part) => cache.get('1-a', part)?.cache === 'incomplete');
  expect(held).toHaveLength(Math.floor((16 * mebibyte) / response.size));
  await fill('1-a', at('/keys'), page('', ['x'.repeat(9 * mebibyte)]));
  expect(cache.get('1-a', at('/keys'))).toBeUndefined();
});
