interface Thread {
  /** Ticks since the last heartbeat. */
  missed: number;
  /** The thread's CPU time when it first missed a heartbeat, in ms. */
  cpuMs?: number;
}

/** Where CPU time cannot be read, or a thread waits without using any: so many times the limit. */
const idleFactor = 5;

/**
 * Finds threads whose event loop has stopped. A heartbeat counts as overdue by the CPU time that the thread has used
 * without one, not by the clock: on a starved machine a thread that merely waits for its turn is not to blame.
 */
export class HeartbeatMonitor {
  private readonly threads = new Map<number, Thread>();
  private readonly limit: number;

  /**
   * @param silenceMs CPU time without a heartbeat after which a thread counts as silent
   * @param tickMs the interval of {@link tick}
   * @param cpuMs the CPU time that a thread has used; undefined where it cannot be read
   */
  constructor(
    private readonly silenceMs: number,
    tickMs: number,
    private readonly cpuMs: (threadId: number) => number | undefined,
  ) {
    this.limit = Math.ceil(silenceMs / tickMs) * idleFactor;
  }

  /** A heartbeat; the first one begins the watch over the thread. */
  beat(threadId: number): void {
    this.threads.set(threadId, { missed: 0 });
  }

  forget(threadId: number): void {
    this.threads.delete(threadId);
  }

  /** Ticks since the thread's last heartbeat. */
  missedBy(threadId: number): number {
    return this.threads.get(threadId)?.missed ?? 0;
  }

  /** Called at a steady interval. @returns the threads that have become silent */
  tick(): number[] {
    return [...this.threads.keys()].filter((threadId) => this.isSilent(threadId));
  }

  private isSilent(threadId: number): boolean {
    const thread = this.threads.get(threadId);
    if (!thread) return false;
    thread.missed += 1;
    // One missed heartbeat is everyday: reading the CPU time of every thread on every tick is not free.
    if (thread.missed === 1) return false;
    const used = this.cpuMs(threadId);
    thread.cpuMs ??= used;
    const isBusy = used !== undefined && thread.cpuMs !== undefined && used - thread.cpuMs >= this.silenceMs;
    return isBusy || thread.missed >= this.limit;
  }
}
