export class RenderLimitError extends Error {
  readonly code = 'RENDER_LIMIT_REACHED';
  constructor(max: number) {
    super(`Render limit reached: ${max} renders in progress`);
  }
}

/**
 * Limits concurrent work by rejecting the excess instead of queuing it: work for a visitor who has left is wasted.
 * A client with nothing in progress is served up to twice the limit, so that no single client can use up all of it; a
 * remote while it leaves as many renders as it has: one that hangs gets two thirds of them at most.
 */
export class RenderLimit {
  private running = 0;
  /** By client, and by remote, whose names are no addresses. */
  private readonly runningOf = new Map<string, number>();

  constructor(private readonly max: number) {}

  /**
   * Rejects with a {@link RenderLimitError} when the limit is reached.
   * @param client identifies the requester; without it the limit is never exceeded
   */
  async run<T>(work: () => Promise<T>, client?: string, remote?: string): Promise<T> {
    const isFirst = client !== undefined && !this.runningOf.has(client);
    const ofRemote = (remote !== undefined && this.runningOf.get(remote)) || 0;
    if (this.running / (isFirst ? 2 : 1) + ofRemote >= this.max) throw new RenderLimitError(this.max);
    this.count(1, client, remote);
    try {
      return await work();
    } finally {
      this.count(-1, client, remote);
    }
  }

  private count(change: 1 | -1, ...of: readonly (string | undefined)[]): void {
    this.running += change;
    for (const key of of.filter((each) => each !== undefined)) {
      const running = (this.runningOf.get(key) ?? 0) + change;
      if (running) this.runningOf.set(key, running);
      else this.runningOf.delete(key);
    }
  }
}
