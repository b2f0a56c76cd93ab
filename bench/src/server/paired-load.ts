import { answersASecond } from './load.ts';

/** Answers a second: medians of the rounds; the ratio is the median of each round's own. */
export interface PairedLoad {
  readonly bare: number;
  readonly shell: number;
  readonly ratio: number;
}

/** Many short rounds in turns: what disturbs the machine for a second then disturbs both. */
const rounds = 20;
const seconds = 0.25;

export async function loadInTurns(bare: URL, shell: URL, encoding: string): Promise<PairedLoad> {
  for (const url of [bare, shell]) await answersASecond(url, encoding, 1);
  const found: { bare: number; shell: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    found.push({
      bare: await answersASecond(bare, encoding, seconds),
      shell: await answersASecond(shell, encoding, seconds),
    });
  return {
    bare: median(found.map((one) => one.bare)),
    shell: median(found.map((one) => one.shell)),
    ratio: median(found.map((one) => one.shell / one.bare)),
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
