import { PrefetchedPages } from './prefetched-pages.ts';

let pages: PrefetchedPages;
beforeEach(() => {
  pages = new PrefetchedPages();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const dataOf = async (url: string) => (await pages.take('job', url)?.outcome)?.();

test('a page is prefetched once and can be taken once', async () => {
  const load = jest.fn(async () => 'Counsel');
  pages.start('job', '/job/1', load);
  pages.start('job', '/job/1', load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await dataOf('/job/1')).toBe('Counsel');
  expect(pages.take('job', '/job/1')).toBeUndefined();
});

test('another route at the same URL does not get the prefetched data', () => {
  pages.start('job', '/job/1', async () => 'Counsel');
  expect(pages.take('frame', '/job/1')).toBeUndefined();
});

test('prefetched data are used within 30 seconds, and loaded again after them', async () => {
  pages.start('job', '/job/1', async () => 'old');
  jest.advanceTimersByTime(29_999);
  pages.start('job', '/job/1', async () => 'new');
  expect(await dataOf('/job/1')).toBe('old');
  pages.start('job', '/job/1', async () => 'old');
  jest.advanceTimersByTime(30_000);
  expect(pages.take('job', '/job/1')).toBeUndefined();
  pages.start('job', '/job/1', async () => 'new');
  expect(await dataOf('/job/1')).toBe('new');
});

test('beyond four pages the oldest is aborted and evicted; clear aborts all', () => {
  const signals = [1, 2, 3, 4, 5].map((id) => {
    let signal: AbortSignal | undefined;
    pages.start('job', `/job/${id}`, (controller) => {
      signal = controller.signal;
    });
    return signal;
  });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false, false, false, false]);
  pages.clear();
  expect(signals.every((signal) => signal?.aborted)).toBe(true);
  expect(pages.take('job', '/job/5')).toBeUndefined();
});

test('a load that throws is not kept', async () => {
  pages.start('job', '/job/1', () => {
    throw new Error('500');
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(pages.take('job', '/job/1')).toBeUndefined();
});

test('an expired load that fails later does not remove its successor', async () => {
  let fail = () => {};
  pages.start('job', '/job/1', () => new Promise((_, reject) => (fail = () => reject(new Error('500')))));
  jest.advanceTimersByTime(30_000);
  pages.start('job', '/job/1', async () => 'new');
  fail();
  await jest.advanceTimersByTimeAsync(0);
  expect(await dataOf('/job/1')).toBe('new');
});

test('a load is notified when a navigation waits for it', async () => {
  pages.start('job', '/job/1', async (_controller, claimed) => {
    await claimed;
    return 'without the rest';
  });
  expect(await dataOf('/job/1')).toBe('without the rest');
});
