interface Thread {
  /** Ticks since the last heartbeat. */
  missed: number;
  /** The thread's CPU time when it first missed a heartbeat, in ms. */
  cpuMs?: number;
}

/** Multiplies the limit if CPU time cannot be read or a thread waits without using any. */
const idleFactor = 5;

/**
 * Finds threads whose event loop is blocked. A heartbeat is overdue by the CPU time that the thread has used since the
 * last one, not by wall-clock time: on an overloaded machine, a thread may simply be waiting for a CPU.
 */
export class HeartbeatMonitor {
  private readonly threads = new Map<number, Thread>();
  private readonly limit: number;

  /**
   * @param silenceMs CPU time without a heartbeat after which a thread counts as silent
   * @param tickMs the interval of {@link tick}
   * @param cpuMs the CPU time that a thread has used; undefined if it cannot be read
   */
  constructor(
    private readonly silenceMs: number,
    tickMs: number,
    private readonly cpuMs: (threadId: number) => number | undefined,
  ) {
    this.limit = Math.ceil(silenceMs / tickMs) * idleFactor;
  }

  /** Records a heartbeat; the first one starts monitoring the thread. */
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

  /** Must be called at a fixed interval. @returns the threads that have gone silent */
  tick(): number[] {
    return [...this.threads.keys()].filter((threadId) => this.isSilent(threadId));
  }

  private isSilent(threadId: number): boolean {
    const thread = this.threads.get(threadId);
    if (!thread) return false;
    thread.missed += 1;
    // A single missed heartbeat is common, and reading every thread's CPU time on every tick is not free.
    if (thread.missed === 1) return false;
    const used = this.cpuMs(threadId);
    thread.cpuMs ??= used;
    const isBusy = used !== undefined && thread.cpuMs !== undefined && used - thread.cpuMs >= this.silenceMs;
    return isBusy || thread.missed >= this.limit;
  }
}
