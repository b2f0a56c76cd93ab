import type { HttpClient } from 'platform/client/http-client';
import { cachedCall } from './cached-call.ts';

const client = (): HttpClient => ({ request: () => Promise.reject(new Error('not asked')) });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the same call within 30 s is made once, later again', async () => {
  const [http, call] = [client(), jest.fn(async () => 'job')];
  expect(await cachedCall(http, 'a', call)).toBe('job');
  jest.advanceTimersByTime(29_999);
  expect(await cachedCall(http, 'a', call)).toBe('job');
  expect(call).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await cachedCall(http, 'a', call);
  expect(call).toHaveBeenCalledTimes(2);
});

test('another key or another client shares nothing', async () => {
  const [http, call] = [client(), jest.fn(async () => 'job')];
  await Promise.all([cachedCall(http, 'a', call), cachedCall(http, 'b', call), cachedCall(client(), 'a', call)]);
  expect(call).toHaveBeenCalledTimes(3);
});

test('a failure is not kept', async () => {
  const http = client();
  await expect(cachedCall(http, 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cachedCall(http, 'a', async () => 'job')).toBe('job');
});
