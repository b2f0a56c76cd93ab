import { processUsage } from 'remote-host/process/linux-process';
import { heartbeatMs, type RenderProcess } from 'remote-host/process/render-process';
import { HeartbeatMonitor } from './heartbeat-monitor.ts';

export interface WatchLimits {
  /** Milliseconds of CPU time without a heartbeat after which a process is ended. */
  readonly silenceMs: number;
  /** Milliseconds of CPU time without an answer, whatever heartbeats say. */
  readonly busyMs: number;
  /** Resident memory of a process, in MiB. */
  readonly memoryMb: number;
}

/** Most tasks wait for calls. */
const tasksOfOneCore = 8;

/** A process that runs a release, with what the shell knows of its health. */
export class WatchedProcess {
  lastUsedAt = performance.now();
  /** Tasks that run in it or are about to. */
  users = 0;
  /** It finishes its tasks and gets no new ones. */
  isDraining = false;
  hasAnswered = false;
  private readonly monitor: HeartbeatMonitor;

  constructor(
    readonly process: RenderProcess,
    readonly loaded: Promise<unknown>,
    private readonly limits: WatchLimits,
  ) {
    this.monitor = new HeartbeatMonitor(limits, heartbeatMs);
    process.on('beat', () => this.monitor.beat());
    process.on('answer', () => this.monitor.answer());
    // Evaluating the release may block, before the first heartbeat.
    process.started.then(
      () => this.monitor.beat(),
      () => {},
    );
  }

  get isIdle(): boolean {
    return this.users === 0;
  }

  get isAvailable(): boolean {
    return this.process.isRunning && !this.isDraining;
  }

  /**
   * Missing heartbeats, or enough tasks to keep a core busy: a second process would help. Not if nothing has been answered
   * yet, as by a release that loops: a second one would loop, too.
   */
  get isBusy(): boolean {
    return this.hasAnswered && (this.monitor.isLate || this.users >= tasksOfOneCore);
  }

  /** Keeps the process from being ended as idle until {@link endTask}. */
  beginTask(): this {
    this.users += 1;
    return this;
  }

  endTask(): void {
    this.users -= 1;
    this.lastUsedAt = performance.now();
  }

  /** Ends the process if it is silent or uses too much memory. Must be called every {@link heartbeatMs}. */
  watch(): void {
    const usage = this.process.pid === undefined ? undefined : processUsage(this.process.pid);
    const silence = this.monitor.silence(usage?.cpuMs);
    const { memoryMb, busyMs } = this.limits;
    if (usage && usage.rssBytes > memoryMb * 1024 * 1024)
      this.process.end(
        `has used more than ${memoryMb} MiB of memory`,
        this.process.mayFillMemory ? 'unknown' : 'release',
      );
    else if (silence === 'busy')
      this.process.end(`has used ${busyMs / 1000} s of CPU time without an answer`, 'release');
    else if (silence === 'blocked') this.process.end('has stopped answering', 'release');
    else if (silence === 'stalled') this.process.end('was stopped, or got no CPU time', 'unknown');
  }
}
