/** Multiplies the limit if CPU time cannot be read, or a process waits without using any. */
const idleFactor = 5;

/**
 * Finds out whether a process's event loop is blocked. A heartbeat is overdue by the CPU time that the process has used
 * since the last one, not by wall-clock time: on an overloaded machine, a process may simply be waiting for a CPU.
 */
export class HeartbeatMonitor {
  /** Ticks since the last heartbeat; undefined before the first. */
  private missed?: number;
  /** The CPU time when the first heartbeat was missed, in ms. */
  private cpuMs?: number | undefined;
  private readonly limit: number;

  /**
   * @param silenceMs CPU time without a heartbeat after which the process counts as silent
   * @param tickMs the interval of {@link isSilent}
   */
  constructor(
    private readonly silenceMs: number,
    tickMs: number,
  ) {
    this.limit = Math.ceil(silenceMs / tickMs) * idleFactor;
  }

  /** Records a heartbeat; the first one starts the monitoring. */
  beat(): void {
    this.missed = 0;
    this.cpuMs = undefined;
  }

  /** Whether heartbeats are missing: one late heartbeat is common. */
  get isLate(): boolean {
    return (this.missed ?? 0) > 2;
  }

  /** Must be called at a fixed interval. @param cpuMs the CPU time used so far; undefined if it cannot be read */
  isSilent(cpuMs: number | undefined): boolean {
    if (this.missed === undefined) return false;
    this.missed += 1;
    if (this.missed === 1) return false;
    this.cpuMs ??= cpuMs;
    const isBusy = cpuMs !== undefined && this.cpuMs !== undefined && cpuMs - this.cpuMs >= this.silenceMs;
    return isBusy || this.missed >= this.limit;
  }
}
