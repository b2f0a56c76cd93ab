import { readFileSync } from 'node:fs';
import { createHistogram } from 'node:perf_hooks';
import { type LoadResult, load } from '../server/load.ts';
import { median } from '../server/paired-load.ts';
import type { SiteProcess } from '../server/shell-process.ts';

/** Visits a second: of pages that are in the shell's cache, and of pages that are rendered for them. */
const [cachedRate, renderedRate] = [36, 4];
/** How long a window's visits last before it is asked whether it is over. */
const sliceSeconds = 2;

/** How long the shell of {@link Visitors} keeps a page, fresh and then stale. */
export const cacheSeconds = 5;
const cachedPaths = [
  '/home',
  '/about',
  '/expertise/us',
  '/services',
  '/opportunities',
  '/match',
  '/landing',
  '/legal/terms',
];

/** What visitors met in some windows of time, and the shell with them. */
export class Visits {
  /** In µs: of pages that were in the cache, that were rendered for them, and all. */
  private readonly cached = createHistogram();
  private readonly rendered = createHistogram();
  private readonly all = createHistogram();
  /** Of each window: the p99 in ms, and by how much the shell's timers were late. */
  private readonly windows: { p99: number; loopDelay: number }[] = [];
  /** Of the shell's main thread, in ms: on a core, and waiting for one. */
  private running = 0;
  private waiting = 0;
  private ms = 0;
  private refused = 0;

  add(cached: LoadResult, rendered: LoadResult): void {
    for (const { latency, refused } of [cached, rendered]) {
      this.all.add(latency);
      this.refused += refused;
    }
    this.cached.add(cached.latency);
    this.rendered.add(rendered.latency);
  }

  endWindow(window: { p99: number; loopDelay: number }, thread: ThreadTime): void {
    this.windows.push(window);
    this.running += thread.running;
    this.waiting += thread.waiting;
    this.ms += thread.ms;
  }

  /** Times in ms. */
  figures() {
    const { all, cached, rendered, windows, running, waiting, ms } = this;
    return {
      p99: all.percentile(99) / 1_000,
      cachedP50: cached.percentile(50) / 1_000,
      cachedP99: cached.percentile(99) / 1_000,
      renderedP50: rendered.percentile(50) / 1_000,
      renderedP99: rendered.percentile(99) / 1_000,
      medianOfP99s: median(windows.map(({ p99 }) => p99)),
      loopDelayP99: median(windows.map(({ loopDelay }) => loopDelay)),
      threadRunsPercent: (running / ms) * 100,
      threadWaitsPercent: (waiting / ms) * 100,
      refused: this.refused,
    };
  }
}

/** Visits a site at a steady rate, with as many renders in one window of time as in the next. */
export class Visitors {
  private next = 0;
  private readonly cached: readonly URL[];
  private readonly rendered: readonly URL[];

  /** @param jobs their paths: more than are visited while a page is kept */
  constructor(
    private readonly shell: SiteProcess,
    private readonly metrics: string,
    jobs: readonly string[],
  ) {
    this.cached = cachedPaths.map((path) => new URL(path, shell.url));
    this.rendered = jobs.map((path) => new URL(path, shell.url));
  }

  /** Visits until `isOver`. @param into receives what they meet */
  async visit(into: Visits, isOver: () => boolean): Promise<void> {
    await this.loopDelay();
    const before = threadTime(this.shell.pid);
    const window = createHistogram();
    do {
      const at = this.next % this.rendered.length;
      this.next += renderedRate * sliceSeconds;
      const [cached, rendered] = await Promise.all([
        load(this.cached, { connections: 6, rate: cachedRate, seconds: sliceSeconds }),
        load([...this.rendered.slice(at), ...this.rendered.slice(0, at)], {
          ...{ connections: 2, rate: renderedRate, seconds: sliceSeconds },
        }),
      ]);
      into.add(cached, rendered);
      for (const { latency } of [cached, rendered]) window.add(latency);
    } while (!isOver());
    const after = threadTime(this.shell.pid);
    into.endWindow(
      { p99: window.percentile(99) / 1_000, loopDelay: await this.loopDelay() },
      {
        ms: after.ms - before.ms,
        running: after.running - before.running,
        waiting: after.waiting - before.waiting,
      },
    );
  }

  /** The p99 since it was asked for last, in ms. */
  private async loopDelay(): Promise<number> {
    const text = await (await fetch(this.metrics)).text();
    return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1_000;
  }
}

interface ThreadTime {
  readonly ms: number;
  readonly running: number;
  readonly waiting: number;
}

/** Of a process's main thread so far, in ms; Linux only. */
function threadTime(pid: number): ThreadTime {
  const [running = 0, waiting = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number);
  return { ms: performance.now(), running: running / 1e6, waiting: waiting / 1e6 };
}
