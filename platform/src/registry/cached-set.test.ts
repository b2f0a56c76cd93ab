import { emptySet } from 'releases/release';
import { cachedSet } from './cached-set.ts';

test('a set is read again after a quarter of a second, wherever the clock is set, and at once after a failed read', async () => {
  let now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  // Set back by an hour with each look.
  let clock = 1e12;
  jest.spyOn(Date, 'now').mockImplementation(() => {
    clock -= 3_600_000;
    return clock;
  });
  let read: () => object = () => ({ ...emptySet, sequence: 1 });
  const current = cachedSet({ readSet: () => read() as never });
  expect(await current()).toMatchObject({ sequence: 1 });
  read = () => ({ ...emptySet, sequence: 2 });
  expect(await current()).toMatchObject({ sequence: 1 });
  now += 250;
  expect(await current()).toMatchObject({ sequence: 2 });
  now += 250;
  read = () => {
    throw new Error('no database');
  };
  await expect(current()).rejects.toThrow('no database');
  read = () => ({ ...emptySet, sequence: 3 });
  expect(await current()).toMatchObject({ sequence: 3 });
  jest.restoreAllMocks();
});
