/**
 * A shard as an argument of jest and Playwright.
 * @param shard `1/2`: the first of two parts
 * @throws Error for an invalid shard
 */
export function readShard(shard) {
  if (shard === undefined) return undefined;
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(shard)?.map(Number) ?? [];
  if (!(number >= 1 && number <= of)) throw new Error(`--shard=${shard}: expected --shard=1/2, the first of two parts`);
  return `--shard=${shard}`;
}
