import { EventEmitter } from 'node:events';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { AnonymousHttp } from 'shared-identity/server';
import { renderThread } from '#installed-files';
import { fromCloneableError } from './cloneable-error.ts';
import { RenderInterruptedError, type RenderPool } from './render-pool.ts';
import type { RenderResult, RenderTask, ServerBundle } from './render-task.ts';
import { serveCalls } from './service-calls.ts';
import type { ThreadData, ThreadReport, ThreadResult, ThreadTask } from './thread-messages.ts';
import { type PlaceableThread, ThreadPlacement } from './thread-placement.ts';
import { blockedStack } from './watch/blocked-stack.ts';
import { BundleFiles } from './watch/bundle-files.ts';
import { HeartbeatMonitor } from './watch/heartbeat-monitor.ts';
import { threadCpuMs } from './watch/thread-cpu.ts';

export interface ThreadPoolOptions {
  readonly threads: number;
  readonly shellBundle: ServerBundle;
  /** Milliseconds of CPU time without a heartbeat after which a thread is replaced. */
  readonly silenceMs?: number;
  /** Limit of a thread's heap, and of its memory outside the heap, in MiB. */
  readonly memoryMb?: number;
}

/** The part of a task that the load balancer reads and updates. */
interface Placement {
  readonly remote: string;
  threadId?: number;
}

/** Why a thread was terminated, and by which release if known. */
interface Interruption {
  readonly error: Error;
  readonly blamed?: ServerBundle;
}

const heartbeatMs = 200;
/** Concurrent tasks per thread: most of them are waiting for calls. */
const tasksPerThread = 64;
const defaultMemoryMb = 256;
/** How long a faulty thread may continue its running tasks, in ms. */
const drainMs = 5_000;

/**
 * Runs render tasks in worker threads. A thread that becomes unresponsive, exits or uses too much memory is replaced.
 * The release that its stack identifies is reported as `blocked`, a release that threw outside a task as `faulty`.
 */
export class ThreadPool
  extends EventEmitter<{ blocked: [ServerBundle, Error]; faulty: [ServerBundle, Error]; unexplained: [Error] }>
  implements RenderPool
{
  private readonly pool: Piscina;
  private readonly placement: ThreadPlacement;
  private readonly monitor: HeartbeatMonitor;
  private readonly tids = new Map<number, number | undefined>();
  private readonly files = new BundleFiles();
  private readonly interruptions = new Map<number, Promise<Interruption>>();
  private readonly placements = new Set<Placement>();
  private readonly memoryBytes: number;
  private readonly timer: NodeJS.Timeout;
  /** Runs one task alone, to find out whether that task terminates its thread. */
  private spare?: Piscina;
  private spareQueue: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ThreadPoolOptions) {
    super();
    const { threads, silenceMs = 2_000, memoryMb = defaultMemoryMb } = options;
    this.memoryBytes = memoryMb * 1024 * 1024;
    this.placement = new ThreadPlacement(threads);
    this.monitor = new HeartbeatMonitor(silenceMs, heartbeatMs, (threadId) => threadCpuMs(this.tids.get(threadId)));
    this.pool = this.createPool(threads, tasksPerThread);
    this.pool.on('workerCreate', () => this.updateThreads());
    this.timer = setInterval(() => this.watch(), heartbeatMs).unref();
  }

  async run<T extends RenderTask>(task: T, http: AnonymousHttp, signal: AbortSignal): Promise<RenderResult<T>> {
    this.files.add(task);
    const placement: Placement = { remote: task.bundle.name };
    this.placements.add(placement);
    try {
      return await this.runIn(this.pool, task, http, signal, placement);
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error;
      const interruption = await this.explain(error, placement.threadId);
      if (interruption.blamed) throw new RenderInterruptedError(interruption.blamed, interruption.error);
      return this.runAlone(task, http, signal);
    } finally {
      this.placements.delete(placement);
    }
  }

  /** The number of tasks of each remote that are waiting for a thread. */
  waiting(): ReadonlyMap<string, number> {
    const waiting = new Map<string, number>();
    for (const { remote, threadId } of this.placements)
      waiting.set(remote, (waiting.get(remote) ?? 0) + Number(threadId === undefined));
    return waiting;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([this.pool.destroy(), this.spare?.destroy()]);
  }

  private createPool(threads: number, concurrentTasksPerWorker: number): Piscina {
    const { shellBundle, memoryMb = defaultMemoryMb } = this.options;
    const data: ThreadData = { shellBundle, heartbeatMs };
    const pool: Piscina = new Piscina({
      filename: renderThread,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker,
      // Waiting on atomics would stop the timers and the calls of the tasks.
      atomics: 'disabled',
      recordTiming: false,
      // None of the shell's secrets, but NODE_ENV: without it, React and the router load their development builds.
      env: { NODE_ENV: process.env.NODE_ENV ?? 'development' },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      workerData: data,
      loadBalancer: (task, workers) => {
        const placement = task[Piscina.queueOptionsSymbol as never] as Placement;
        const candidates = workers
          .map((worker) => ({ worker, ...this.placeable(worker) }))
          .filter(({ load }) => load < concurrentTasksPerWorker);
        const chosen = pool === this.spare ? candidates[0] : this.placement.choose(placement.remote, candidates);
        if (!chosen) return null;
        placement.threadId = chosen.id;
        return chosen.worker;
      },
    });
    // An exited thread no longer knows its id.
    pool.on('workerDestroy', () => queueMicrotask(() => this.updateThreads()));
    pool.on('message', (report: ThreadReport) => this.receive(report));
    // Errors that Piscina cannot attribute to a task; the tasks of a terminated thread reject by themselves.
    pool.on('error', (error: Error) => this.emit('unexplained', error));
    return pool;
  }

  private placeable({ id, currentUsage }: { id: number; currentUsage: number }): PlaceableThread {
    return { id, load: currentUsage, missed: this.monitor.missedBy(id) };
  }

  private async runIn<T extends RenderTask>(
    pool: Piscina,
    task: T,
    http: AnonymousHttp,
    signal: AbortSignal,
    placement: Placement,
  ): Promise<RenderResult<T>> {
    const { port1, port2 } = new MessageChannel();
    const stop = serveCalls(port1, http, signal);
    const message: ThreadTask & { [Piscina.queueOptionsSymbol]?: Placement } = { task, port: port2 };
    Object.defineProperty(message, Piscina.queueOptionsSymbol, { value: placement });
    let outcome: ThreadResult;
    try {
      outcome = await pool.run(message, { transferList: [port2] });
    } catch (cause) {
      throw new ThreadEndedError('The render thread has ended', { cause });
    } finally {
      stop();
    }
    if (!outcome.ok) throw fromCloneableError(outcome.error);
    return outcome.result as RenderResult<T>;
  }

  /** Finds out why the thread that ran a task terminated. */
  private async explain(error: ThreadEndedError, threadId: number | undefined): Promise<Interruption> {
    const known = threadId === undefined ? undefined : await this.interruptions.get(threadId);
    if (known) return known;
    const cause = error.cause as Error;
    const blamed = this.files.blamed(cause.stack?.split('\n') ?? []);
    if (blamed) this.emit('blocked', blamed, cause);
    return { error: cause, ...(blamed ? { blamed } : {}) };
  }

  /** Without a stack, any of the thread's tasks may be to blame: the one that terminates a thread of its own is. */
  private runAlone<T extends RenderTask>(task: T, http: AnonymousHttp, signal: AbortSignal): Promise<RenderResult<T>> {
    const alone = this.spareQueue.then(async () => {
      signal.throwIfAborted();
      this.spare ??= this.createPool(1, 1);
      const placement: Placement = { remote: task.bundle.name };
      try {
        return await this.runIn(this.spare, task, http, signal, placement);
      } catch (error) {
        if (!(error instanceof ThreadEndedError)) throw error;
        const interruption = await this.explain(error, placement.threadId);
        const blamed = interruption.blamed ?? (await this.suspect(task, http, signal));
        if (!interruption.blamed) this.emit('blocked', blamed, interruption.error);
        throw new RenderInterruptedError(blamed, interruption.error);
      }
    });
    this.spareQueue = alone.catch(() => {});
    return alone;
  }

  /** Blames the page's own release, unless the page does not terminate its thread without other remotes' fragments. */
  private async suspect(task: RenderTask, http: AnonymousHttp, signal: AbortSignal): Promise<ServerBundle> {
    const fragments = task.kind === 'page' ? Object.values(task.fragmentBundles).flatMap(([first]) => first ?? []) : [];
    if (!fragments.length || task.kind !== 'page' || !this.spare) return task.bundle;
    for (const fragment of fragments) {
      const { [fragment.name]: _, ...others } = task.fragmentBundles;
      try {
        await this.runIn(this.spare, { ...task, fragmentBundles: others }, http, signal, { remote: task.bundle.name });
        return fragment;
      } catch (error) {
        if (!(error instanceof ThreadEndedError)) return task.bundle;
      }
    }
    return task.bundle;
  }

  private receive(report: ThreadReport): void {
    if (report.type === 'heartbeat') {
      this.monitor.beat(report.threadId);
      this.tids.set(report.threadId, report.tid);
      if (report.external > this.memoryBytes) this.end(report.threadId, 'has used too much memory outside its heap');
      return;
    }
    const error = fromCloneableError(report.error);
    const blamed = this.files.blamed(error.stack?.split('\n') ?? []);
    if (blamed) this.emit('faulty', blamed, error);
    else this.emit('unexplained', error);
    this.drain(report.threadId);
  }

  private watch(): void {
    for (const threadId of this.monitor.tick()) this.end(threadId, 'has stopped answering');
    const busy = this.threads().some(({ threadId }) => this.monitor.missedBy(threadId) > 2);
    if (busy && process.memoryUsage.rss() > this.rssLimit())
      for (const { threadId } of this.threads())
        if (this.monitor.missedBy(threadId) > 2) this.end(threadId, 'has used too much memory');
  }

  /** The memory limit of all threads together, counting the main thread as one more. */
  private rssLimit(): number {
    return this.memoryBytes * 2 * (this.options.threads + 1);
  }

  /** Gives the thread no new tasks and replaces it once it is idle, or after {@link drainMs} at the latest. */
  private drain(threadId: number): void {
    if (this.placement.isDraining(threadId)) return;
    this.placement.drain(threadId);
    setTimeout(() => this.terminate(threadId), drainMs).unref();
  }

  /** Terminates a thread at once; its tasks find out from {@link explain} whose fault it was. */
  private end(threadId: number, what: string): void {
    if (this.interruptions.has(threadId)) return;
    this.placement.drain(threadId);
    const interruption = blockedStack(threadId).then((frames): Interruption => {
      const blamed = this.files.blamed(frames);
      const error = new Error(`A render thread ${what}${blamed ? ` in ${blamed.name} ${blamed.version}` : ''}`);
      if (blamed) this.emit('blocked', blamed, error);
      else this.emit('unexplained', error);
      return { error, ...(blamed ? { blamed } : {}) };
    });
    this.interruptions.set(threadId, interruption);
    interruption.finally(() => this.terminate(threadId));
  }

  private terminate(threadId: number): void {
    void this.threads()
      .find((thread) => thread.threadId === threadId)
      ?.terminate();
  }

  private threads(): readonly Worker[] {
    return [...this.pool.threads, ...(this.spare?.threads ?? [])];
  }

  private updateThreads(): void {
    const alive = this.threads().map(({ threadId }) => threadId);
    this.placement.update(this.pool.threads.map(({ threadId }) => threadId));
    for (const threadId of this.tids.keys()) {
      if (alive.includes(threadId)) continue;
      this.monitor.forget(threadId);
      this.tids.delete(threadId);
      // Kept a little longer for tasks that call `explain` later.
      setTimeout(() => this.interruptions.delete(threadId), drainMs).unref();
    }
  }
}

/** A task's thread has terminated; whose fault it was is unknown. */
class ThreadEndedError extends Error {
  readonly code = 'THREAD_ENDED';
}
