import { answersASecond } from './load.ts';

/** Answers a second, of the quietest round of each: a disturbance is not the product's. */
export interface PairedLoad {
  readonly bare: number;
  readonly shell: number;
  readonly ratio: number;
}

/** Many and short, in turns: on a busy machine too each has one that nothing disturbed. */
const rounds = 20;
const seconds = 0.25;

export async function loadInTurns(bare: URL, shell: URL, encoding: string): Promise<PairedLoad> {
  for (const url of [bare, shell]) await answersASecond(url, encoding, 1);
  const best = { bare: 0, shell: 0 };
  for (let round = 0; round < rounds; round += 1) {
    best.bare = Math.max(best.bare, await answersASecond(bare, encoding, seconds));
    best.shell = Math.max(best.shell, await answersASecond(shell, encoding, seconds));
  }
  return { ...best, ratio: best.shell / best.bare };
}
