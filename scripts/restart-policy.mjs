/** How often, and how soon, a part that ended is started again. */
export class RestartPolicy {
  #restarts = [];

  /** @param options milliseconds, except `max`: restarts that are allowed within `windowMs` */
  constructor({ max = 10, windowMs = 10 * 60_000, firstDelayMs = 500, maxDelayMs = 30_000 } = {}) {
    Object.assign(this, { max, windowMs, firstDelayMs, maxDelayMs });
  }

  /** Counts a restart: milliseconds to wait before it, twice as long each time; undefined when there were too many. */
  nextDelay(now = Date.now()) {
    this.#restarts = this.#restarts.filter((time) => now - time < this.windowMs);
    if (this.#restarts.length >= this.max) return undefined;
    const delay = Math.min(this.firstDelayMs * 2 ** this.#restarts.length, this.maxDelayMs);
    this.#restarts.push(now);
    return delay;
  }
}
