import { EventEmitter, once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { RenderProcessEndedError } from 'render/process/process-errors';
import { heartbeatMs, type ProcessLimits, RenderProcess } from 'render/process/render-process';
import type { Sandbox } from 'render/process/sandbox';
import type { RenderTask } from 'render/tasks';
import { withTimeout } from 'render/with-timeout';
import { bundleKey, readVerifiedBundle, type ServerBundle } from '../releases/server-bundle.ts';
import { RenderCapacityError, type RenderPool, type RunTask } from './remote-runner.ts';
import { WatchedProcess, type WatchLimits } from './watched-process.ts';

export interface RenderProcessesOptions {
  readonly program: Buffer;
  readonly sandbox: Sandbox;
  /** The niceness of the processes; default: lower than the shell's. */
  readonly niceness?: number;
  /** Default: one for each live release and core, at least four. */
  readonly maxProcesses?: number | undefined;
  readonly limits?: Partial<ProcessLimits>;
  readonly watch?: Partial<WatchLimits>;
}

/** A busy remote gets a second process, so that it can use a second core. */
const maxProcessesOfOneRelease = 2;
/** How long a process that gets no new tasks may continue those it has, in ms. */
const drainMs = 5_000;
const idleMs = 60_000;
/** How long a task waits for a process while all are busy, in ms: below the time limit of its page. */
const waitMs = 5_000;
/** A release whose processes end so often for reasons outside it is paused: each start costs the machine. */
const maxUnattributedExits = 3;
const unattributedMs = 60_000;

const defaultWatch: WatchLimits = { silenceMs: 2_000, busyMs: 15_000, memoryMb: 512 };

interface RunningRelease {
  readonly bundle: ServerBundle;
  readonly processes: Set<WatchedProcess>;
  /** When processes ended for reasons outside the release, in ms. */
  unattributedExits: number[];
}

/**
 * Runs each release in processes of its own. A process that becomes silent, ends, or uses too much is that release's
 * failure, and no one else's: `quarantined`. One whose release threw outside a task is replaced: `faulty`. One that was
 * killed or stopped from outside is replaced without blame; when that goes on, its release is `paused`.
 */
export class RenderProcesses
  extends EventEmitter<{
    quarantined: [ServerBundle, Error];
    paused: [ServerBundle, Error];
    faulty: [ServerBundle, Error];
    ended: [ServerBundle, Error];
    line: [ServerBundle, string, requestId?: string];
    began: [ServerBundle];
    ran: [ServerBundle, RenderTask['kind'], 'done' | 'failed' | 'abandoned', seconds: number];
  }>
  implements RenderPool
{
  private readonly releases = new Map<string, RunningRelease>();
  private live = new Set<string>();
  /** The live releases and their last known good versions. */
  private kept = new Set<string>();
  /** Releases that were kept: their processes end with their last task, such as that of a page begun before. */
  private readonly retired = new LRUCache<string, true>({ max: 1_000 });
  /** Emits `freed` when a process becomes idle or ends. */
  private readonly capacity = new EventEmitter().setMaxListeners(0);
  private readonly waitingOf = new Map<string, number>();
  private readonly watchLimits: WatchLimits;
  private readonly timer: NodeJS.Timeout;
  private closed = false;

  constructor(private readonly options: RenderProcessesOptions) {
    super();
    this.watchLimits = { ...defaultWatch, ...options.watch };
    this.timer = setInterval(() => this.tick(), heartbeatMs).unref();
  }

  readonly run: RunTask = async (bundle, task, context, signal) => {
    const began = performance.now();
    this.emit('began', bundle);
    let outcome: 'done' | 'failed' | 'abandoned' = 'failed';
    try {
      const runOnce = () => this.runOnce(bundle, task, context, signal);
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
    const watched = await this.acquire(bundle, new AbortController().signal);
    await watched.loaded.finally(() => this.endTask(bundle, watched));
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
    for (const { bundle, processes } of this.releases.values())
      if (!kept.has(bundleKey(bundle))) for (const watched of processes) this.drain(watched, 'It is no longer live');
    await Promise.allSettled(bundles.slice(0, this.maxProcesses).map((bundle) => this.load(bundle)));
  }

  waitingTasks(): ReadonlyMap<string, number> {
    return this.waitingOf;
  }

  processCounts(): { readonly bundle: ServerBundle; readonly processes: number }[] {
    return [...this.releases.values()].map(({ bundle, processes }) => ({ bundle, processes: processes.size }));
  }

  private get maxProcesses(): number {
    return this.options.maxProcesses ?? Math.max(4, this.live.size + availableParallelism());
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    for (const { process } of this.all()) process.end('The shell is closing');
  }

  private readonly runOnce: RunTask = async (bundle, task, context, signal) => {
    const watched = await this.acquire(bundle, signal);
    try {
      await watched.loaded;
      const result = await watched.process.run(task, context, signal);
      watched.hasAnswered = true;
      return result;
    } finally {
      this.endTask(bundle, watched);
    }
  };

  private endTask(bundle: ServerBundle, watched: WatchedProcess): void {
    watched.endTask();
    if (!watched.isIdle) return;
    if (this.retired.has(bundleKey(bundle))) watched.process.end('It is no longer live');
    this.capacity.emit('freed');
  }

  /** The least busy process of a release, started if there is none. The caller must `endTask` it. */
  private async acquire(
    bundle: ServerBundle,
    signal: AbortSignal,
    endsAt = performance.now() + waitMs,
  ): Promise<WatchedProcess> {
    const release = this.releaseOf(bundle);
    const [least] = [...release.processes].filter(({ isAvailable }) => isAvailable).sort((a, b) => a.users - b.users);
    if (!least && !this.ensureCapacity(bundle)) {
      await this.waitForCapacity(bundle, signal, endsAt);
      return this.acquire(bundle, signal, endsAt);
    }
    const isBusy = least?.isBusy;
    const watched = (least ?? this.start(release)).beginTask();
    // Only now: a process without a task could be ended to make room for its own second.
    if (isBusy && release.processes.size < maxProcessesOfOneRelease && this.ensureCapacity(bundle)) this.start(release);
    return watched;
  }

  private start(release: RunningRelease): WatchedProcess {
    const { bundle, processes } = release;
    const { program, sandbox, niceness, limits } = this.options;
    const process = new RenderProcess({ program, sandbox, niceness }, limits);
    const loaded = Promise.all([readVerifiedBundle(bundle), process.started]).then(([code]) =>
      process.load(bundle.name, code),
    );
    const watched = new WatchedProcess(process, loaded, this.watchLimits);
    processes.add(watched);
    loaded.catch(() => process.end('Its release could not be loaded'));
    process.on('line', (line, requestId) => this.emit('line', bundle, line, requestId));
    process.on('fault', (error) => {
      this.emit('faulty', bundle, error);
      this.drain(watched, 'Its release threw outside a task');
    });
    process.once('ended', (error) => {
      processes.delete(watched);
      this.capacity.emit('freed');
      if (!this.closed) this.reportExit(release, error);
    });
    return watched;
  }

  /** Reports why a process ended, unless the shell itself ended it. */
  private reportExit(release: RunningRelease, { endedBy, message }: RenderProcessEndedError): void {
    if (endedBy === 'shell') return;
    const { bundle } = release;
    const error = new Error(`A render process of ${bundle.name} ${bundle.version} ${message}`);
    if (endedBy === 'release') {
      this.emit('quarantined', bundle, error);
      return;
    }
    const now = performance.now();
    release.unattributedExits = [...release.unattributedExits.filter((time) => time > now - unattributedMs), now];
    this.emit('ended', bundle, error);
    if (release.unattributedExits.length >= maxUnattributedExits) this.emit('paused', bundle, error);
  }

  /** Gives the process no new tasks, and ends it once it is idle, or after {@link drainMs} at the latest. */
  private drain(watched: WatchedProcess, why: string): void {
    if (watched.isDraining) return;
    watched.isDraining = true;
    const endsAt = performance.now() + drainMs;
    const end = async () => {
      while (!watched.isIdle && performance.now() < endsAt) await sleep(heartbeatMs, undefined, { ref: false });
      watched.process.end(why);
    };
    void end();
  }

  /** Whether another process may start; ends the least recently used idle one if that is what it takes, live ones last. */
  private ensureCapacity(bundle: ServerBundle): boolean {
    const isLive = this.live.has(bundleKey(bundle));
    const all = this.all();
    const others = [...this.releases].flatMap(([key, { processes }]) => (this.live.has(key) ? [] : [...processes]));
    // Reserve one process for each live release; previews and fallbacks share the rest.
    const isFull = !isLive && others.length >= Math.max(1, this.maxProcesses - this.live.size);
    if (!isFull && all.length < this.maxProcesses) return true;
    const leastRecentlyUsed = (from: readonly WatchedProcess[]) =>
      from.filter((watched) => watched.isIdle).toSorted((a, b) => a.lastUsedAt - b.lastUsedAt)[0];
    const idle = leastRecentlyUsed(others) ?? (isLive || this.live.size === 0 ? leastRecentlyUsed(all) : undefined);
    idle?.process.end('Another release needs its place');
    return idle !== undefined;
  }

  /** @throws RenderCapacityError when all processes stay busy */
  private async waitForCapacity({ name }: ServerBundle, signal: AbortSignal, endsAt: number): Promise<void> {
    const count = (change: number) => this.waitingOf.set(name, (this.waitingOf.get(name) ?? 0) + change);
    const error = () => new RenderCapacityError(this.maxProcesses);
    count(1);
    try {
      await withTimeout(
        Math.max(0, endsAt - performance.now()),
        (within) => once(this.capacity, 'freed', { signal: within }),
        {
          ...{ signal, error },
        },
      );
    } finally {
      count(-1);
    }
  }

  private tick(): void {
    const now = performance.now();
    const since = now - unattributedMs;
    for (const [key, { processes, unattributedExits }] of this.releases) {
      const isLive = this.live.has(key);
      if (!isLive && processes.size === 0 && (unattributedExits.at(-1) ?? 0) < since) this.releases.delete(key);
      for (const watched of processes) {
        watched.watch();
        const isNeeded = isLive && processes.size === 1;
        if (!isNeeded && watched.isIdle && now - watched.lastUsedAt > idleMs) watched.process.end('It is idle');
      }
    }
  }

  private releaseOf(bundle: ServerBundle): RunningRelease {
    const key = bundleKey(bundle);
    const known = this.releases.get(key) ?? { bundle, processes: new Set(), unattributedExits: [] };
    this.releases.set(key, known);
    return known;
  }

  private all(): WatchedProcess[] {
    return [...this.releases.values()].flatMap(({ processes }) => [...processes]);
  }
}
