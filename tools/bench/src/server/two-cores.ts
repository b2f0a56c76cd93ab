import { startChild } from './child.ts';
import { type CpuTime, cpuTime } from './cpu-time.ts';
import { load } from './load.ts';
import { median, type Target } from './paired-load.ts';
import { startRecordedServices } from './services.ts';
import { startShell } from './shell-process.ts';

export interface TwoCores {
  /** Pages a second that one core makes with everything in one process, and two cores with render processes. */
  readonly oneThread: number;
  readonly twoCores: number;
  readonly ratio: number;
  readonly ratios: readonly number[];
}

const seconds = 1;

/**
 * Cold pages with their calls, in a shell that renders itself against one with render processes. Load and
 * services need cores too, so throughput is taken from the CPU time of a page: two cores make two pages in the time that
 * one costs in all, unless the main thread alone needs longer.
 */
export async function measureTwoCores(urls: readonly string[], rounds: number): Promise<TwoCores> {
  const services = await startRecordedServices();
  const env = { ...services.env, PAGE_CACHE_SECONDS: '0' };
  const one = await startChild('one-thread.ts', [], { env: { ...process.env, ...env } });
  const shell = await startShell(env);
  try {
    const single = { url: new URL(`http://127.0.0.1:${one.ports[0]}`), pid: one.pid };
    const pool = { url: new URL(shell.url), pid: shell.pid };
    for (const target of [single, pool]) await costOfPage(target, urls, 4);
    const results: { oneThread: number; twoCores: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await costOfPage(single, urls, seconds);
      const { total, main } = await costOfPage(pool, urls, seconds);
      results.push({ oneThread: 1000 / alone.total, twoCores: 1000 / Math.max(total / 2, main) });
    }
    const ratios = results.map(({ oneThread, twoCores }) => twoCores / oneThread);
    return {
      oneThread: median(results.map(({ oneThread }) => oneThread)),
      twoCores: median(results.map(({ twoCores }) => twoCores)),
      ratio: median(ratios),
      ratios,
    };
  } finally {
    await shell.stop();
    one.child.kill();
    services.stop();
  }
}

/** CPU time of one page, in ms. */
async function costOfPage({ url, pid }: Target, paths: readonly string[], seconds: number): Promise<CpuTime> {
  const before = cpuTime(pid);
  const urls = paths.map((path) => new URL(path, url));
  const { responses, refused } = await load(urls, { seconds });
  if (refused > 0) throw new Error(`Expected 200, got something else ${refused} times`);
  const after = cpuTime(pid);
  return { total: (after.total - before.total) / responses, main: (after.main - before.main) / responses };
}
