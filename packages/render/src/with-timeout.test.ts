import { withTimeout } from './with-timeout.ts';

class LateError extends Error {}
const error = () => new LateError();
const never = () => new Promise<never>(() => {});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the result of work that is done in time; no timer stays behind', async () => {
  expect(await withTimeout(1_000, async () => 'done', { error })).toBe('done');
  const failed = new Error('its own');
  await expect(withTimeout(1_000, () => Promise.reject(failed), { error })).rejects.toBe(failed);
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  ['ignores its signal', never],
  [
    'rejects when its signal aborts',
    (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  ],
])('late work that %s rejects with the given error, which aborts its signal', async (_, work) => {
  let seen: AbortSignal | undefined;
  const result = withTimeout(
    1_000,
    (signal) => {
      seen = signal;
      return work(signal);
    },
    { error },
  );
  const settled = expect(result).rejects.toBeInstanceOf(LateError);
  await jest.advanceTimersByTimeAsync(1_000);
  await settled;
  expect(seen?.reason).toBeInstanceOf(LateError);
});

test("the caller's abort reaches the work, whose own error is kept; work that does not listen is not waited for", async () => {
  const caller = new AbortController();
  const own = new Error('its own');
  const listening = withTimeout(
    1_000,
    (signal) => new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(own))),
    { signal: caller.signal, error },
  );
  const deaf = withTimeout(1_000, never, { signal: caller.signal, error });
  const reason = new Error('left');
  const settled = [expect(listening).rejects.toBe(own), expect(deaf).rejects.toBe(reason)];
  caller.abort(reason);
  await Promise.all(settled);
  await expect(withTimeout(1_000, never, { signal: caller.signal, error })).rejects.toBe(reason);
});
