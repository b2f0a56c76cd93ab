import { withinBudget } from './within-budget.ts';

const never = () => new Promise<never>(() => {});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a load that finishes within the budget is ready, and no timer is left', async () => {
  const part = withinBudget(100, new AbortController().signal, async () => 'data');
  expect(await part).toEqual({ state: 'ready', data: 'data' });
  expect(jest.getTimerCount()).toBe(0);
});

test('a load that exceeds the budget is pending and is aborted', async () => {
  let load: AbortSignal | undefined;
  const part = withinBudget(100, new AbortController().signal, (signal) => {
    load = signal;
    return never();
  });
  await jest.advanceTimersByTimeAsync(99);
  expect(load?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await part).toEqual({ state: 'pending' });
  expect(load?.aborted).toBe(true);
});

test.each([
  ['rejects', () => Promise.reject(new Error('broken'))],
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
])('a load that %s rejects with its error', async (_how, load) => {
  await expect(withinBudget(100, new AbortController().signal, load)).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
});

test('if the caller aborts, the load is aborted', async () => {
  const caller = new AbortController();
  let load: AbortSignal | undefined;
  const part = withinBudget(100, caller.signal, (signal) => {
    load = signal;
    return never();
  });
  caller.abort(new Error('left'));
  await expect(part).rejects.toThrow('left');
  expect(load?.aborted).toBe(true);
  await expect(withinBudget(100, caller.signal, never)).rejects.toThrow('left');
});
