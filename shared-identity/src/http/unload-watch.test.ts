import { watchUnload } from './unload-watch.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('pageKept resolves immediately when no unload has begun, also without a window', async () => {
  for (const window of [new EventTarget(), undefined])
    await expect(watchUnload(window).pageKept()).resolves.toBeUndefined();
});

test('after beforeunload, pageKept resolves only once the page has outlived it', async () => {
  const window = new EventTarget();
  const watch = watchUnload(window);
  window.dispatchEvent(new Event('beforeunload'));
  const kept = jest.fn();
  const waiting = watch.pageKept().then(kept);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(kept).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
  expect(kept).toHaveBeenCalled();
});

test('a stopped watch ignores beforeunload', async () => {
  const window = new EventTarget();
  const watch = watchUnload(window);
  watch.stop();
  window.dispatchEvent(new Event('beforeunload'));
  await expect(watch.pageKept()).resolves.toBeUndefined();
});
