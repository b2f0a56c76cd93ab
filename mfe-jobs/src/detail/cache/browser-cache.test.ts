import { fakeIdentity } from '../../../test/fake-identity.ts';
import { browserCache, cachedCall } from './browser-cache.ts';

let identity: ReturnType<typeof fakeIdentity> | undefined;
jest.mock('shared-identity', () => ({ currentIdentity: () => identity }));

test('without an identity, as on the server, there is no cache and every call is made', async () => {
  const call = jest.fn(async () => 'job');
  await cachedCall('a', call);
  await cachedCall('a', call);
  expect(call).toHaveBeenCalledTimes(2);
  expect(browserCache()).toBeUndefined();
});

test('an identity has one cache, and another identity another', async () => {
  const call = jest.fn(async () => 'job');
  identity = fakeIdentity();
  await cachedCall('a', call);
  await cachedCall('a', call);
  expect(call).toHaveBeenCalledTimes(1);
  identity = fakeIdentity();
  await cachedCall('a', call);
  expect(call).toHaveBeenCalledTimes(2);
});

test('another token drops the cached response [JOBS-57]', async () => {
  const call = jest.fn(async () => 'job');
  identity = fakeIdentity('guest-1');
  await cachedCall('a', call);
  identity.emit('guest-2');
  await cachedCall('a', call);
  expect(call).toHaveBeenCalledTimes(2);
});
