import { EventEmitter, once } from 'node:events';
import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { RenderProcessEndedError } from 'render/process/process-errors';
import { type ProcessLimits, RenderProcess } from 'render/process/render-process';
import type { Sandbox } from 'render/process/sandbox';
import type { RenderTask } from 'render/tasks';
import { withTimeout } from 'render/with-timeout';
import type { VersionEvent } from '../releases/release-source.ts';
import { bundleKey, readVerifiedBundle, type ServerBundle } from '../releases/server-bundle.ts';
import { RenderLimitError } from '../render-limit.ts';
import { processWaitMs } from '../time-limits.ts';
import type { RenderPool, RunTask } from './remote-runner.ts';

export interface RenderProcessesOptions {
  readonly program: Buffer;
  readonly sandbox: Sandbox;
  /** The niceness of the processes; default: lower than the shell's. */
  readonly niceness?: number;
  /** Default: one for each live release and core, at least four. */
  readonly maxProcesses?: number | undefined;
  readonly limits?: Partial<ProcessLimits>;
}

/** A busy remote gets a second process, so that it can use a second core. */
const maxProcessesOfOneRelease = 2;
const idleMs = 60_000;
const idleCheckMs = 1_000;

interface RunningRelease {
  readonly bundle: ServerBundle;
  readonly key: string;
  readonly process: RenderProcess;
}

/**
 * Runs each release in processes of its own. A process that becomes silent, ends, or uses too much is that release's
 * failure, and no one else's. One whose release threw outside a task is replaced, and so is one that was killed or
 * stopped from outside.
 */
export class RenderProcesses
  extends EventEmitter<{
    failed: [ServerBundle, Extract<VersionEvent, 'ended' | 'faulty' | 'killed'>, Error];
    line: [ServerBundle, string, requestId?: string];
    began: [ServerBundle];
    ran: [ServerBundle, RenderTask['kind'], 'done' | 'failed' | 'abandoned', seconds: number];
  }>
  implements RenderPool
{
  private readonly running = new Set<RunningRelease>();
  private live = new Set<string>();
  /** The live releases and their last known good versions. */
  private kept = new Set<string>();
  /** Releases that were kept: their processes end with their last task, such as that of a page begun before. */
  private readonly retired = new LRUCache<string, true>({ max: 1_000 });
  /** Emits `freed` when a process becomes idle or ends. */
  private readonly capacity = new EventEmitter().setMaxListeners(0);
  /** Tasks that wait for a process, by remote. */
  readonly waitingTasks = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;
  private closed = false;

  constructor(private readonly options: RenderProcessesOptions) {
    super();
    this.timer = setInterval(() => this.endIdle(), idleCheckMs).unref();
  }

  readonly run: RunTask = async (bundle, task, context, signal) => {
    const began = performance.now();
    this.emit('began', bundle);
    let outcome: 'done' | 'failed' | 'abandoned' = 'failed';
    try {
      const runOnce = () => this.withProcess(bundle, signal, (process) => process.run(task, context, signal));
      const result = await runOnce().catch((error) => {
        // A task whose process ended for reasons outside its release runs once more.
        const endedOutside = error instanceof RenderProcessEndedError && error.endedBy !== 'release';
        if (!endedOutside || this.closed || signal.aborted) throw error;
        return runOnce();
      });
      outcome = 'done';
      return result;
    } finally {
      if (outcome === 'failed' && signal.aborted) outcome = 'abandoned';
      this.emit('ran', bundle, task.kind, outcome, (performance.now() - began) / 1000);
    }
  };

  async load(bundle: ServerBundle): Promise<void> {
    await this.withProcess(bundle, new AbortController().signal, (process) => process.ready());
  }

  /**
   * Starts the processes of releases that have gone live ahead of need; those of others end when they are idle.
   * @param fallbacks last known good versions, whose processes are kept for a while: a release fails when it is new
   */
  async setLive(bundles: readonly ServerBundle[], fallbacks: readonly ServerBundle[] = []): Promise<void> {
    this.live = new Set(bundles.map(bundleKey));
    const kept = new Set([...bundles, ...fallbacks].map(bundleKey));
    for (const key of this.kept) this.retired.set(key, true);
    for (const key of kept) this.retired.delete(key);
    this.kept = kept;
    for (const { key, process } of this.running) if (!kept.has(key)) process.drain('It is no longer live');
    await Promise.allSettled(bundles.slice(0, this.maxProcesses).map((bundle) => this.load(bundle)));
  }

  processCounts(): { readonly bundle: ServerBundle; readonly processes: number }[] {
    const bundles = new Map([...this.running].map(({ key, bundle }) => [key, bundle]));
    return [...bundles].map(([key, bundle]) => ({ bundle, processes: this.processesOf(key).length }));
  }

  private get maxProcesses(): number {
    return this.options.maxProcesses ?? Math.max(4, this.live.size + availableParallelism());
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    for (const { process } of this.running) process.end('The shell is closing');
  }

  /** Uses the least busy process of a release, started if there is none; waits for a place while all are busy. */
  private async withProcess<T>(
    bundle: ServerBundle,
    signal: AbortSignal,
    use: (process: RenderProcess) => Promise<T>,
  ): Promise<T> {
    const key = bundleKey(bundle);
    const endsAt = performance.now() + processWaitMs;
    for (;;) {
      const processes = this.processesOf(key);
      const [least] = processes.filter(({ isAvailable }) => isAvailable).sort((a, b) => a.users - b.users);
      const makesRoom = () => processes.length < maxProcessesOfOneRelease && this.makeRoom(key);
      if (least || makesRoom()) {
        const isBusy = least?.isBusy;
        const result = use(least ?? this.start(bundle, key));
        // Only now: a process without a task could be ended to make room for its own second.
        if (isBusy && makesRoom()) this.start(bundle, key);
        return result;
      }
      await this.waitForCapacity(bundle, signal, endsAt);
    }
  }

  private start(bundle: ServerBundle, key: string): RenderProcess {
    const { program, sandbox, niceness, limits } = this.options;
    const process = new RenderProcess({ program, sandbox, niceness }, limits);
    const running = { bundle, key, process };
    this.running.add(running);
    process.on('line', (line, requestId) => this.emit('line', bundle, line, requestId));
    process.on('fault', (error) => {
      this.emit('failed', bundle, 'faulty', error);
      process.drain('Its release threw outside a task');
    });
    process.on('idle', () => {
      if (this.retired.has(key)) process.end('It is no longer live');
      this.capacity.emit('freed');
    });
    process.once('ended', ({ endedBy, message }) => {
      this.running.delete(running);
      this.capacity.emit('freed');
      if (this.closed || endedBy === 'shell') return;
      const error = new Error(`A render process of ${bundle.name} ${bundle.version} ${message}`);
      this.emit('failed', bundle, endedBy === 'release' ? 'ended' : 'killed', error);
    });
    process.load(bundle.name, readVerifiedBundle(bundle)).catch(() => process.end('Its release could not be loaded'));
    return process;
  }

  /**
   * Makes room for a process, and says whether it may start now: ends the least recently used idle one, live ones last. The
   * second of a live release goes for any; for a release without a process even a busy one is drained, and is gone later.
   */
  private makeRoom(key: string): boolean {
    const isLive = this.live.has(key);
    const all = [...this.running];
    const others = all.filter((running) => !this.live.has(running.key));
    // Reserve one process for each live release; previews and fallbacks share the rest.
    const isFull = !isLive && others.length >= Math.max(1, this.maxProcesses - this.live.size);
    if (!isFull && all.length < this.maxProcesses) return true;
    const hasSecond = ({ key: of }: RunningRelease) =>
      this.live.has(of) && this.processesOf(of).filter(({ isAvailable }) => isAvailable).length > 1;
    const seconds = isFull ? [] : all.filter(hasSecond);
    const leastRecentlyUsed = (from: readonly RunningRelease[]) =>
      from
        .map(({ process }) => process)
        .filter(({ isIdle }) => isIdle)
        .sort((a, b) => a.lastUsedAt - b.lastUsedAt)[0];
    const idle =
      leastRecentlyUsed(others) ??
      leastRecentlyUsed(seconds) ??
      (isLive || this.live.size === 0 ? leastRecentlyUsed(all) : undefined);
    idle?.end('Another release needs its place');
    if (!idle && this.processesOf(key).length === 0 && all.every(({ process }) => process.isAvailable))
      seconds.sort((a, b) => a.process.users - b.process.users)[0]?.process.drain('Another release needs its place');
    return idle !== undefined;
  }

  /** @throws RenderLimitError when all processes stay busy */
  private async waitForCapacity({ name }: ServerBundle, signal: AbortSignal, endsAt: number): Promise<void> {
    const count = (change: number) => this.waitingTasks.set(name, (this.waitingTasks.get(name) ?? 0) + change);
    const error = () => new RenderLimitError(this.maxProcesses);
    count(1);
    try {
      await withTimeout(
        Math.max(0, endsAt - performance.now()),
        (within) => once(this.capacity, 'freed', { signal: within }),
        { signal, error },
      );
    } finally {
      count(-1);
    }
  }

  private endIdle(): void {
    for (const { key, process } of this.running) {
      const isNeeded = this.live.has(key) && this.processesOf(key).length === 1;
      if (!isNeeded && process.isIdle && performance.now() - process.lastUsedAt > idleMs) process.end('It is idle');
    }
  }

  private processesOf(key: string): RenderProcess[] {
    return [...this.running].filter((running) => running.key === key).map(({ process }) => process);
  }
}
