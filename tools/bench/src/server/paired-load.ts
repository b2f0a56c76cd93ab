import { cpuTime } from './cpu-time.ts';
import { load } from './load.ts';

/** A server and the process that it runs in. */
export interface Target {
  readonly url: URL;
  readonly pid: number;
}

/** Answers for a second of the server's CPU time, medians of the rounds; what the load costs is not in them. */
export interface PairedLoad {
  readonly bare: number;
  readonly shell: number;
  readonly ratio: number;
  readonly ratios: readonly number[];
}

const seconds = 0.5;
/**
 * What each server has answered before it is measured. V8 compiles what runs often in threads of its own, whose CPU time
 * counts: measured after two seconds on a busy machine, a page costs twice to four times as much, and the more code a
 * server has, the longer that lasts.
 */
const warmUpResponses = 5_000;

/** In turns: what disturbs the machine disturbs both. */
export async function loadInTurns(
  bare: Target,
  shell: Target,
  { encoding, rounds }: { readonly encoding: string; readonly rounds: number },
): Promise<PairedLoad> {
  for (const target of [bare, shell]) await warmUp(target, encoding);
  const results: { bare: number; shell: number; ratio: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const of = {
      bare: await answersForCpuSecond(bare, encoding, seconds),
      shell: await answersForCpuSecond(shell, encoding, seconds),
    };
    results.push({ ...of, ratio: of.shell / of.bare });
  }
  return {
    bare: median(results.map(({ bare }) => bare)),
    shell: median(results.map(({ shell }) => shell)),
    ratio: median(results.map(({ ratio }) => ratio)),
    ratios: results.map(({ ratio }) => ratio),
  };
}

async function warmUp({ url }: Target, encoding: string): Promise<void> {
  for (let answered = 0; answered < warmUpResponses; ) answered += (await load([url], { encoding, seconds })).responses;
}

async function answersForCpuSecond({ url, pid }: Target, encoding: string, seconds: number): Promise<number> {
  const before = cpuTime(pid).total;
  const { responses, refused } = await load([url], { encoding, seconds });
  if (refused > 0) throw new Error(`Expected 200 for ${url.pathname}, got something else ${refused} times`);
  return (responses / (cpuTime(pid).total - before)) * 1000;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
