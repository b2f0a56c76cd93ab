/** Multiplies the limit for a process that gets next to no CPU time, or whose CPU time cannot be read. */
const idleFactor = 5;

/**
 * Finds out whether a process's event loop is blocked. A heartbeat is overdue by the CPU time that the process has used
 * since the last one, not by wall-clock time: on an overloaded machine, a process may simply be waiting for a CPU.
 */
export class HeartbeatMonitor {
  /** Ticks since the last heartbeat; undefined before the first. */
  private missed?: number;
  /** Missed heartbeats for which the process did not even get a twentieth of a core. */
  private idle = 0;
  /** The CPU time when the first heartbeat was missed, in ms. */
  private cpuMs?: number | undefined;
  /** The CPU time of the last tick, in ms. */
  private lastMs = 0;
  /** CPU time since the last answer, in ms, without a tenth of a core, which timers of an idle release may take. */
  private unansweredMs = 0;
  private readonly limit: number;

  /**
   * @param limits silenceMs: CPU time without a heartbeat after which the process counts as silent; busyMs: without an
   * answer to any task, since heartbeats can be forged
   * @param tickMs the interval of {@link silence}
   */
  constructor(
    private readonly limits: { readonly silenceMs: number; readonly busyMs: number },
    private readonly tickMs: number,
  ) {
    this.limit = Math.ceil(limits.silenceMs / tickMs) * idleFactor;
  }

  answer(): void {
    this.unansweredMs = 0;
  }

  beat(): void {
    this.missed = 0;
    this.idle = 0;
    this.cpuMs = undefined;
  }

  /** Whether heartbeats are missing: one late heartbeat is common. */
  get isLate(): boolean {
    return (this.missed ?? 0) > 2;
  }

  /**
   * Whether the process is silent: `blocked` by its own code, `busy` with something else than its tasks, or `stalled`,
   * because it was stopped or got no CPU time. Must be called at a fixed interval.
   * @param cpuMs the CPU time used so far; undefined if it cannot be read
   */
  silence(cpuMs: number | undefined): 'blocked' | 'busy' | 'stalled' | undefined {
    const usedMs = cpuMs === undefined ? 0 : cpuMs - this.lastMs;
    this.lastMs += usedMs;
    this.unansweredMs = Math.max(0, this.unansweredMs + usedMs - this.tickMs / 10);
    if (this.unansweredMs > this.limits.busyMs) return 'busy';
    if (this.missed === undefined) return undefined;
    this.missed += 1;
    if (this.missed === 1) return undefined;
    if (usedMs < this.tickMs / 20) this.idle += 1;
    this.cpuMs ??= cpuMs;
    const used = cpuMs === undefined || this.cpuMs === undefined ? undefined : cpuMs - this.cpuMs;
    if (used !== undefined && used >= this.limits.silenceMs) return 'blocked';
    if (this.idle < this.limit) return undefined;
    // A heartbeat takes a millisecond: a process that had much more is not only waiting for a CPU.
    return used === undefined || used >= this.limits.silenceMs / 4 ? 'blocked' : 'stalled';
  }
}
