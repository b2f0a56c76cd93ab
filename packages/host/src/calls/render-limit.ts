export class RenderLimitError extends Error {
  readonly code = 'RENDER_LIMIT_REACHED';
  constructor(max: number) {
    super(`Render limit reached: ${max} renders in progress`);
  }
}

/**
 * Limits concurrent work by rejecting the excess instead of queuing it: work for a visitor who has left is wasted.
 * A client with nothing in progress is served up to twice the limit, so that no single client can use up all of it.
 */
export class RenderLimit {
  private running = 0;
  private readonly runningOf = new Map<string, number>();

  constructor(private readonly max: number) {}

  /**
   * Rejects with a {@link RenderLimitError} when the limit is reached.
   * @param client identifies the requester; without it the limit is never exceeded
   */
  async run<T>(work: () => Promise<T>, client?: string): Promise<T> {
    const isFirst = client !== undefined && !this.runningOf.has(client);
    if (this.running >= this.max * (isFirst ? 2 : 1)) throw new RenderLimitError(this.max);
    this.count(1, client);
    try {
      return await work();
    } finally {
      this.count(-1, client);
    }
  }

  private count(change: 1 | -1, client: string | undefined): void {
    this.running += change;
    if (client === undefined) return;
    const running = (this.runningOf.get(client) ?? 0) + change;
    if (running) this.runningOf.set(client, running);
    else this.runningOf.delete(client);
  }
}
