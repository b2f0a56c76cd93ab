import { median } from '../median.ts';
import { startChild } from './child.ts';
import { type CpuTime, cpuTime } from './cpu-time.ts';
import { load } from './load.ts';
import type { Target } from './paired-load.ts';
import { startShell } from './shell-process.ts';

export interface TwoCores {
  /** Pages a second that one core makes with everything in one process, and two cores with render processes. */
  readonly oneThread: number;
  readonly twoCores: number;
  readonly ratios: readonly number[];
}

const pages = 300;

/**
 * Cold pages with their calls, in a shell that renders itself against one with render processes. Load and
 * services need cores too, so throughput is taken from the CPU time of a page: two cores make two pages in the time that
 * one costs in all, unless the main thread alone needs longer.
 */
export async function measureTwoCores(paths: readonly string[], rounds: number): Promise<TwoCores> {
  const services = await startChild('recorded-services.ts', [`http://127.0.0.1:${process.env.PLATFORM_PORT}`]);
  const address = `http://127.0.0.1:${services.ports[0]}`;
  const urls = ['gateway', 'search', 'content'].map((name) => [`${name.toUpperCase()}_URL`, `${address}/${name}`]);
  const env: Record<string, string> = { ...Object.fromEntries(urls), PAGE_CACHE_SECONDS: '0' };
  const one = await startChild('one-thread.ts', [], { env: { ...process.env, ...env } });
  const shell = await startShell(env);
  try {
    const single = { url: new URL(`http://127.0.0.1:${one.ports[0]}`), pid: one.pid };
    const pool = { url: new URL(shell.url), pid: shell.pid };
    for (const target of [single, pool]) await costOfPage(target, paths, 4 * pages);
    const results: { oneThread: number; twoCores: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await costOfPage(single, paths, pages);
      const { total, main } = await costOfPage(pool, paths, pages);
      results.push({ oneThread: 1000 / alone.total, twoCores: 1000 / Math.max(total / 2, main) });
    }
    return {
      oneThread: median(results.map(({ oneThread }) => oneThread)),
      twoCores: median(results.map(({ twoCores }) => twoCores)),
      ratios: results.map(({ oneThread, twoCores }) => twoCores / oneThread),
    };
  } finally {
    await shell.stop();
    one.child.kill();
    services.child.kill();
  }
}

/** CPU time of one page, in ms. */
async function costOfPage({ url, pid }: Target, paths: readonly string[], amount: number): Promise<CpuTime> {
  const before = cpuTime(pid);
  await load(
    paths.map((path) => new URL(path, url)),
    amount,
  );
  const after = cpuTime(pid);
  return { total: (after.total - before.total) / amount, main: (after.main - before.main) / amount };
}
