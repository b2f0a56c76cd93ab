import { fakeIdentity } from '../../../test/fake-identity.ts';
import { browserCache, cachedCall } from './browser-cache.ts';

let identity: ReturnType<typeof fakeIdentity> | undefined;
jest.mock('@meridian-vale/shared-identity', () => ({ currentIdentity: () => identity }));

test('without an identity, as on the server, nothing is cached', async () => {
  const call = jest.fn(async () => 'job');
  await cachedCall('a', call);
  await cachedCall('a', call);
  expect(call).toHaveBeenCalledTimes(2);
  expect(browserCache()).toBeUndefined();
});

test('each identity has its own cache', async () => {
  const call = jest.fn(async () => 'job');
  identity = fakeIdentity();
  await cachedCall('a', call);
  await cachedCall('a', call);
  expect(call).toHaveBeenCalledTimes(1);
  identity = fakeIdentity();
  await cachedCall('a', call);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a token change evicts the cached response [JOBS-57]', async () => {
  const call = jest.fn(async () => 'job');
  identity = fakeIdentity('guest-1');
  await cachedCall('a', call);
  identity.emit('guest-2');
  await cachedCall('a', call);
  expect(call).toHaveBeenCalledTimes(2);
});
