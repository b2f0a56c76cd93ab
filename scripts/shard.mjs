/**
 * Parses the shard argument, in the format of jest and Playwright: `--shard=1/2`.
 * @throws Error for an invalid shard
 */
export function readShard(args) {
  const shard = args.find((arg) => arg.startsWith('--shard'));
  if (!shard) return undefined;
  const [, number, of] = /^--shard=(\d+)\/(\d+)$/.exec(shard)?.map(Number) ?? [];
  if (!(number >= 1 && number <= of)) throw new Error(`${shard}: expected --shard=1/2, the first of two parts`);
  return shard;
}
