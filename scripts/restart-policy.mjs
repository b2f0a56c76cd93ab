/** Limits restarts of a crashed part, with exponential backoff. */
export class RestartPolicy {
  #restarts = [];

  /** @param options in milliseconds, except `max`: the number of restarts allowed within `windowMs` */
  constructor({ max = 10, windowMs = 10 * 60_000, firstDelayMs = 500, maxDelayMs = 30_000 } = {}) {
    Object.assign(this, { max, windowMs, firstDelayMs, maxDelayMs });
  }

  /** Records a restart; returns the delay before it in ms, doubled each time, or undefined after too many restarts. */
  nextDelay(now = Date.now()) {
    this.#restarts = this.#restarts.filter((time) => now - time < this.windowMs);
    if (this.#restarts.length >= this.max) return undefined;
    const delay = Math.min(this.firstDelayMs * 2 ** this.#restarts.length, this.maxDelayMs);
    this.#restarts.push(now);
    return delay;
  }
}
