import { readShard } from './shard.mjs';

test('a valid shard becomes an argument', () => {
  expect(readShard(undefined)).toBeUndefined();
  expect(readShard('2/3')).toBe('--shard=2/3');
});

test.each(['', '3/2', '0/2', '1'])('"%s" is rejected', (shard) => {
  expect(() => readShard(shard)).toThrow(`--shard=${shard}: expected --shard=1/2`);
});
