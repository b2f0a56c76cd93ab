import { renderHook } from '@testing-library/react';
import { useDebounce } from './use-debounce.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const start = () => {
  const { result, unmount } = renderHook(() => useDebounce());
  return { debounce: result.current, unmount, done: [] as string[] };
};

test('only the last call runs, after 300 ms', () => {
  const { debounce, done } = start();
  debounce.run(() => done.push('a'));
  jest.advanceTimersByTime(299);
  debounce.run(() => done.push('b'));
  jest.advanceTimersByTime(299);
  expect([done, debounce.isPending()]).toEqual([[], true]);
  jest.advanceTimersByTime(1);
  expect([done, debounce.isPending()]).toEqual([['b'], false]);
});

test('a canceled call, or one whose component has unmounted, never runs', () => {
  const { debounce, unmount, done } = start();
  debounce.run(() => done.push('a'));
  debounce.cancel();
  expect(debounce.isPending()).toBe(false);
  debounce.run(() => done.push('b'));
  unmount();
  jest.advanceTimersByTime(1_000);
  expect(done).toEqual([]);
});
