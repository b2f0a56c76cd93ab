interface UnderWay<T> {
  readonly made: Promise<T>;
  readonly everyoneLeft: AbortController;
  waiting: number;
}

/**
 * Visitors who ask for one address while its page is being made wait for the same page: nothing in it is anybody's own,
 * and when a page that many ask for runs out of its time, it is made once.
 */
export class PagesUnderWay<T> {
  private readonly underWay = new Map<string, UnderWay<T>>();

  /** Rejects when the visitor leaves; the signal that `make` is given aborts when the last one has left. */
  async join(address: string, left: AbortSignal, make: (everyoneLeft: AbortSignal) => Promise<T>): Promise<T> {
    left.throwIfAborted();
    const joined = this.underWay.get(address) ?? this.start(address, make);
    joined.waiting += 1;
    try {
      return await Promise.race([joined.made, leaving(left)]);
    } finally {
      joined.waiting -= 1;
      if (joined.waiting === 0) {
        joined.everyoneLeft.abort();
        // Who comes now asks anew: this one may have been given up.
        this.forget(address, joined);
      }
    }
  }

  private start(address: string, make: (everyoneLeft: AbortSignal) => Promise<T>): UnderWay<T> {
    const everyoneLeft = new AbortController();
    const started = { made: make(everyoneLeft.signal), everyoneLeft, waiting: 0 };
    this.underWay.set(address, started);
    const forget = () => this.forget(address, started);
    started.made.then(forget, forget);
    return started;
  }

  private forget(address: string, finished: UnderWay<T>): void {
    if (this.underWay.get(address) === finished) this.underWay.delete(address);
  }
}

const leaving = (left: AbortSignal): Promise<never> =>
  new Promise((_, reject) => left.addEventListener('abort', () => reject(left.reason), { once: true }));
