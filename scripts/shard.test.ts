import { readShard } from './shard.mjs';

test('a valid shard argument is returned unchanged', () => {
  expect(readShard(['node', 'test.mjs', '--long'])).toBeUndefined();
  expect(readShard(['node', 'test.mjs', '--shard=2/3'])).toBe('--shard=2/3');
});

test.each(['--shard', '--shard=3/2', '--shard=0/2', '--shard=1', '--shards=1/2'])('%s is rejected', (arg) => {
  expect(() => readShard([arg])).toThrow(`${arg}: expected --shard=1/2`);
});
