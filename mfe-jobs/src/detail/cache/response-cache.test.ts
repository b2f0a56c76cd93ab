import { fakeIdentity } from '../../../test/fake-identity.ts';
import { createResponseCache } from './response-cache.ts';

function setUp(token?: string) {
  const identity = fakeIdentity(token);
  return { ...identity, ...createResponseCache(identity.token$) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a response is cached for 30 s, after which the call is made again', async () => {
  const { getOrCall } = setUp();
  const call = jest.fn(async () => 'job');
  expect(await getOrCall('a', call)).toBe('job');
  jest.advanceTimersByTime(29_999);
  expect(await getOrCall('a', call)).toBe('job');
  expect(call).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await getOrCall('a', call);
  expect(call).toHaveBeenCalledTimes(2);
});

test('responses are not shared between keys or between caches', async () => {
  const { getOrCall } = setUp();
  const call = jest.fn(async () => 'job');
  await Promise.all([getOrCall('a', call), getOrCall('b', call), setUp().getOrCall('a', call)]);
  expect(call).toHaveBeenCalledTimes(3);
});

test('a failed call is not cached', async () => {
  const { getOrCall } = setUp();
  await expect(getOrCall('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await getOrCall('a', async () => 'job')).toBe('job');
});

test.each([
  ['another token', 'guest-1', ['guest-2']],
  ['no token', 'guest-1', [undefined]],
  ['another token after the first', undefined, ['guest-1', 'guest-2']],
])('%s evicts every cached response [JOBS-57]', async (_what, token, emitted) => {
  const { getOrCall, emit } = setUp(token);
  const call = jest.fn(async () => 'job');
  await Promise.all([getOrCall('a', call), getOrCall('b', call)]);
  for (const next of emitted) emit(next);
  await Promise.all([getOrCall('a', call), getOrCall('b', call)]);
  expect(call).toHaveBeenCalledTimes(4);
});

test.each([
  ['the first token', undefined],
  ['the same token', 'guest-1'],
])('%s evicts nothing [JOBS-57]', async (_what, token) => {
  const { getOrCall, emit } = setUp(token);
  const call = jest.fn(async () => 'job');
  await getOrCall('a', call);
  emit('guest-1');
  await getOrCall('a', call);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a late failure of a call with the previous token does not evict the new response', async () => {
  const { getOrCall, emit } = setUp('guest-1');
  let fail = () => {};
  const previous = getOrCall('a', () => new Promise((_, reject) => (fail = () => reject(new Error('down')))));
  emit('guest-2');
  const call = jest.fn(async () => 'job');
  await getOrCall('a', call);
  fail();
  await expect(previous).rejects.toThrow('down');
  await getOrCall('a', call);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a pinned response does not expire until it is released', async () => {
  const { getOrCall, pin } = setUp();
  const call = jest.fn(async () => 'called');
  const release = pin('a', 'pinned');
  jest.advanceTimersByTime(3_600_000);
  expect(await getOrCall('a', call)).toBe('pinned');
  release();
  expect(await getOrCall('a', call)).toBe('called');
});

test('pinning does not extend the lifetime of an already cached response', async () => {
  const { getOrCall, pin } = setUp();
  const call = jest.fn(async () => 'called');
  await getOrCall('a', call);
  pin('a', 'pinned')();
  expect(await getOrCall('a', call)).toBe('called');
  expect(call).toHaveBeenCalledTimes(1);
  const release = pin('a', 'pinned');
  jest.advanceTimersByTime(30_000);
  release();
  await getOrCall('a', call);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a token change evicts a pinned response, and releasing the pin does not evict the new response', async () => {
  const { getOrCall, pin, emit } = setUp('guest-1');
  const release = pin('a', 'pinned');
  emit('guest-2');
  const call = jest.fn(async () => 'called');
  expect(await getOrCall('a', call)).toBe('called');
  release();
  await getOrCall('a', call);
  expect(call).toHaveBeenCalledTimes(1);
});
