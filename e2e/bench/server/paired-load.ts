import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { ServerProcess } from './server-process.ts';

export type Target = Pick<ServerProcess, 'address' | 'pid'>;

const responses = 1_000;
/**
 * V8 compiles what runs often in threads of its own, whose CPU time counts: measured after two seconds on a busy
 * machine, a page costs twice to four times as much, and the more code a server has, the longer that lasts.
 */
const warmUpResponses = 5_000;

/**
 * Loads one page of both servers in turns: what disturbs the machine disturbs both. Resolves to each round's responses for
 * a second of the server's CPU time; what the load costs is not in them.
 */
export async function loadInTurns(
  path: string,
  bare: Target,
  shell: Target,
  { encoding, rounds }: { readonly encoding: string; readonly rounds: number },
) {
  const perCpuSecond = async (target: Target) =>
    1_000 / (await costOfPage(target, [path], { pages: responses, encoding })).total;
  for (const target of [bare, shell]) await costOfPage(target, [path], { pages: warmUpResponses, encoding });
  return inTurns(rounds, async () => [await perCpuSecond(bare), await perCpuSecond(shell)]);
}

/** The results of both, and the second one's as ratios of the first one's, of each round. */
export async function inTurns(rounds: number, measure: () => Promise<readonly [first: number, second: number]>) {
  const results: (readonly [first: number, second: number])[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure());
  return {
    first: results.map(([first]) => first),
    second: results.map(([, second]) => second),
    ratio: results.map(([first, second]) => second / first),
  };
}

/** CPU time, in ms; Linux only. What else the machine does is not in it. */
interface CpuTime {
  /** Of all threads, and of the processes it has started: a shell's render processes. */
  readonly total: number;
  readonly main: number;
}

/** @param pages how many requests to make in all, 16 at a time @throws Error if a response is not 200 */
export async function costOfPage(
  { address, pid }: Target,
  paths: readonly string[],
  { pages, encoding = 'identity' }: { readonly pages: number; readonly encoding?: string },
): Promise<CpuTime> {
  const before = cpuTime(pid);
  const { non2xx, errors } = await autocannon({
    url: address,
    connections: 16,
    amount: pages,
    headers: { 'accept-encoding': encoding },
    requests: paths.map((path) => ({ path })),
  });
  if (non2xx + errors > 0) throw new Error(`Of ${pages} requests, ${non2xx + errors} were not answered with 200`);
  const after = cpuTime(pid);
  return { total: (after.total - before.total) / pages, main: (after.main - before.main) / pages };
}

function cpuTime(pid: number): CpuTime {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  const of = (thread: number): number => {
    const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  };
  const started = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return {
    total: sum(threads.map(of)) + sum(started.map((child) => cpuTime(child).total)),
    main: of(pid),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
