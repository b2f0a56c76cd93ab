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
