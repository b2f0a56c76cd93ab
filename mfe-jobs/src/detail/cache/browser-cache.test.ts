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
