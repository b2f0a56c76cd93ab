import { median } from '../median.ts';
import { cpuTime } from './cpu-time.ts';
import { load } from './load.ts';

/** A server and the process that it runs in. */
export interface Target {
  readonly url: URL;
  readonly pid: number;
}

/** Responses for a second of the server's CPU time, medians of the rounds; what the load costs is not in them. */
export interface PairedLoad {
  readonly bare: number;
  readonly shell: number;
  readonly ratios: readonly number[];
}

const responses = 1_000;
/**
 * V8 compiles what runs often in threads of its own, whose CPU time counts: measured after two seconds on a busy
 * machine, a page costs twice to four times as much, and the more code a server has, the longer that lasts.
 */
const warmUpResponses = 5_000;

/** Loads both servers in turns: what disturbs the machine disturbs both. */
export async function loadInTurns(
  bare: Target,
  shell: Target,
  { encoding, rounds }: { readonly encoding: string; readonly rounds: number },
): Promise<PairedLoad> {
  for (const { url } of [bare, shell]) await load([url], warmUpResponses, encoding);
  const results: { bare: number; shell: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push({ bare: await perCpuSecond(bare, encoding), shell: await perCpuSecond(shell, encoding) });
  return {
    bare: median(results.map(({ bare }) => bare)),
    shell: median(results.map(({ shell }) => shell)),
    ratios: results.map(({ bare, shell }) => shell / bare),
  };
}

async function perCpuSecond({ url, pid }: Target, encoding: string): Promise<number> {
  const before = cpuTime(pid).total;
  await load([url], responses, encoding);
  return (responses / (cpuTime(pid).total - before)) * 1_000;
}
