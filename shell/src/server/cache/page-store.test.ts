import type { ComposedPage } from './composed-page.ts';
import { PageStore } from './page-store.ts';
import { RenderLimitError } from './render-limit.ts';

const url = new URL('http://localhost:3000/a?page=2&utm=x');
const page = (body: string, status = 200, isComplete = status === 200): ComposedPage => ({
  status,
  contentType: 'text/html',
  body,
  ...(isComplete ? { cachedBy: ['page'] } : {}),
  noindex: false,
  route: '/a',
});

let source: PageStore;
let refreshErrors: unknown[];
/** The results of the next renders; the last one repeats. */
let results: (() => Promise<ComposedPage>)[];
let made: number;
const compose = () => {
  made += 1;
  return ((results.length > 1 ? results.shift() : results[0]) as () => Promise<ComposedPage>)();
};
const makes = (...next: ComposedPage[]) => {
  results = next.map((result) => async () => result);
};

const withCache = (cacheSeconds: number) =>
  new PageStore({ cacheSeconds, onRefreshFailed: (error) => refreshErrors.push(error) });

/** Requests a page: from the cache, or else a new one. */
async function ask(sequence = 1, path = url): Promise<unknown[]> {
  const sourced =
    source.get(sequence, path, compose) ?? (await source.render(sequence, path, compose, new AbortController().signal));
  return [
    String(sourced.response.body('identity')),
    sourced.cache,
    ...(sourced.age === undefined ? [] : [sourced.age]),
  ];
}
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(() => {
  jest.useFakeTimers();
  source = withCache(30);
  refreshErrors = [];
  made = 0;
});
afterEach(() => jest.useRealTimers());

test('a page is rendered once while it is fresh [PAGE-2]', async () => {
  makes(page('one'));
  expect(await ask()).toEqual(['one', 'miss']);
  await pass(29);
  expect(await ask()).toEqual(['one', 'hit']);
  expect(made).toBe(1);
});

test('a stale page is served immediately and revalidated once in the background', async () => {
  makes(page('one'), page('two'));
  await ask();
  await pass(31);
  expect(await Promise.all([ask(), ask()])).toEqual([
    ['one', 'stale', 31],
    ['one', 'stale', 31],
  ]);
  await pass(0);
  expect(await ask()).toEqual(['two', 'hit']);
  expect(made).toBe(2);
});

test('an expired page is re-rendered before it is served', async () => {
  makes(page('one'), page('two'));
  await ask();
  await pass(61);
  expect(await ask()).toEqual(['two', 'miss']);
});

test.each([
  ['has a failed call', page('half', 200, false)],
  ['is 503', page('failed', 503)],
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
  makes(page('one'), page('half', 200, false));
  await ask();
  await pass(120);
  await ask();
  for (const _ of [1, 2, 3]) expect(await ask()).toEqual(['one', 'stale', 120]);
  expect(made).toBe(2);
  await pass(1);
  makes(page('two'));
  // No request waits for a service that has just failed.
  expect(await ask()).toEqual(['one', 'stale', 121]);
  await pass(0);
  expect(await ask()).toEqual(['two', 'hit']);
});

test('while refreshes hang, one visitor waits for a second, and the others do not wait', async () => {
  makes(page('one'));
  await ask();
  await pass(120);
  results = [() => new Promise<ComposedPage>(() => {})];
  const first = ask();
  await pass(1);
  expect(await first).toEqual(['one', 'stale', 120]);
  for (let second = 1; second <= 29; second += 1) {
    await pass(1);
    expect(source.get(1, url, compose)).toMatchObject({ cache: 'stale' });
  }
  await pass(1);
  expect(source.get(1, url, compose)).toBeUndefined();
});

test('if a render rejects, the last complete page is served, and the error is reported', async () => {
  makes(page('one'));
  await ask();
  await pass(120);
  const error = new Error('broken');
  results = [() => Promise.reject(error)];
  expect(await ask()).toEqual(['one', 'stale', 120]);
  expect(refreshErrors).toEqual([error]);
});

test('a visitor waits at most a second for a new page if there is an old one', async () => {
  makes(page('one'));
  await ask();
  await pass(120);
  let finish = (_: ComposedPage) => {};
  results = [
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  ];
  const sent = ask();
  await pass(1);
  expect(await sent).toEqual(['one', 'stale', 120]);
  finish(page('two'));
  await pass(0);
  expect(await ask()).toEqual(['two', 'hit']);
});

test.each([
  ['a missing item', page('gone', 404)],
  ['a redirect, such as that of a page that no longer matches a route', page('', 302)],
])('%s evicts the old page', async (_, response) => {
  makes(page('one'), response, page('half', 200, false));
  await ask();
  await pass(120);
  expect(await ask()).toEqual([response.body, 'miss']);
  expect(await ask()).toEqual(['half', 'miss']);
});

test('an incomplete page is reused for a second, at its own URL only', async () => {
  makes(page('half', 200, false));
  expect(await ask()).toEqual(['half', 'miss']);
  expect(await ask()).toEqual(['half', 'incomplete']);
  expect(await ask(1, new URL('http://localhost:3000/a?page=3'))).toEqual(['half', 'miss']);
  await pass(1.1);
  makes(page('whole'));
  expect(await ask()).toEqual(['whole', 'miss']);
  expect(await ask()).toEqual(['whole', 'hit']);
});

test('a new release set starts with an empty page cache, even while a service fails [PAGE-45]', async () => {
  makes(page('one'), page('half', 200, false));
  await ask();
  expect(await ask(2)).toEqual(['half', 'miss']);
});

test('while the render limit is reached, cached pages are still served', async () => {
  makes(page('one'));
  await ask();
  const reached = new RenderLimitError(1);
  results = [() => Promise.reject(reached)];
  await expect(ask(1, new URL('http://localhost:3000/another'))).rejects.toBe(reached);
  expect(await ask()).toEqual(['one', 'hit']);
  await pass(120);
  expect(await ask()).toEqual(['one', 'stale', 120]);
});

test('without a cache, every request renders its page [PAGE-3]', async () => {
  source = withCache(0);
  makes(page('half', 200, false));
  for (const _ of [1, 2]) expect(await ask()).toEqual(['half', 'miss']);
  expect(made).toBe(2);
});
