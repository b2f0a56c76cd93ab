/**
 * The shard that a command line asks for, as jest and Playwright take it: `--shard=1/2`.
 * @throws Error for any that is none
 */
export function readShard(args) {
  const shard = args.find((arg) => arg.startsWith('--shard'));
  if (!shard) return undefined;
  const [, number, of] = /^--shard=(\d+)\/(\d+)$/.exec(shard)?.map(Number) ?? [];
  if (!(number >= 1 && number <= of)) throw new Error(`${shard}: expected --shard=1/2, the first of two parts`);
  return shard;
}
