import { rejectOnAbort } from 'render/with-timeout';

interface Flight<T> {
  readonly result: Promise<T>;
  readonly abandoned: AbortController;
  waiting: number;
}

/**
 * Coalesces concurrent calls for the same key: they share one result. Failed or abandoned work is not remembered; the
 * next caller starts over.
 */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Flight<T>>();

  /**
   * @param signal aborts when this caller no longer waits; its promise rejects then
   * @param work receives a signal that aborts when no caller waits anymore
   */
  async do(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const flight = this.flights.get(key) ?? this.start(key, work);
    flight.waiting += 1;
    try {
      return await Promise.race([flight.result, rejectOnAbort(signal)]);
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0) {
        flight.abandoned.abort();
        this.forget(key, flight);
      }
    }
  }

  private start(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const abandoned = new AbortController();
    const flight = { result: work(abandoned.signal), abandoned, waiting: 0 };
    this.flights.set(key, flight);
    const forget = () => this.forget(key, flight);
    flight.result.then(forget, forget);
    return flight;
  }

  private forget(key: string, flight: Flight<T>): void {
    if (this.flights.get(key) === flight) this.flights.delete(key);
  }
}
