/** As many pages, or cards, are being made as may be at a time. */
export class RenderLimitError extends Error {
  readonly code = 'RENDER_LIMIT_REACHED';
  constructor(max: number) {
    super(`${max} are being made`);
  }
}

/**
 * Refuses work past a number at a time: what waits in a queue longer than its visitor is lost work. Past it a client
 * that has none in progress is still served, up to twice the number, so that one client cannot take all of it.
 */
export class RenderLimit {
  private running = 0;
  private readonly runningOf = new Map<string, number>();

  constructor(private readonly max: number) {}

  /**
   * Rejects with a {@link RenderLimitError} where the limit is reached.
   * @param client who asks; without it nothing is served past the limit
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
