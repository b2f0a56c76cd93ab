const maxKeys = 5_000;

/** A store of @fastify/rate-limit, whose own counts by the machine's clock: set back, it would keep a full count full. */
export class MinuteCounts {
  /** `endsAt` by `performance.now()`. */
  private readonly counts = new Map<string, { current: number; readonly endsAt: number }>();

  incr(key: string, done: (error: Error | null, result: { current: number; ttl: number }) => void): void {
    const now = performance.now();
    const known = this.counts.get(key);
    const count = known && known.endsAt > now ? known : { current: 0, endsAt: now + 60_000 };
    count.current += 1;
    // Behind those that were asked for longer ago.
    this.counts.delete(key);
    this.counts.set(key, count);
    const [oldest = ''] = this.counts.keys();
    if (this.counts.size > maxKeys) this.counts.delete(oldest);
    done(null, { current: count.current, ttl: count.endsAt - now });
  }

  child(): MinuteCounts {
    return new MinuteCounts();
  }
}
