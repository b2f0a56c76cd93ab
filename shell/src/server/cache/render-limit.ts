/** As many pages, or cards, are being made as may be at a time. */
export class RenderLimitError extends Error {
  readonly code = 'RENDER_LIMIT_REACHED';
  constructor(max: number) {
    super(`${max} are being made`);
  }
}

/** Refuses work past a number at a time: what waits in a queue longer than its visitor is lost work. */
export class RenderLimit {
  private running = 0;

  constructor(private readonly max: number) {}

  /** Rejects with a {@link RenderLimitError} where the limit is reached. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.max) throw new RenderLimitError(this.max);
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
    }
  }
}
