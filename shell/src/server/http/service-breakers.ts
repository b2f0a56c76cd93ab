import { EventEmitter } from 'node:events';
import CircuitBreaker from 'opossum';
import type { ServiceName } from 'platform-client/http-client';

export type BreakerState = 'closed' | 'half-open' | 'open';

/** What the end of a call says of its service: that it is ill, that it is well, or nothing. */
export type CallOutcome = 'failed' | 'answered' | 'abandoned';

/** The call was not sent: the service has failed too often in the last seconds. */
export class ServiceUnavailableError extends Error {
  readonly code = 'SERVICE_UNAVAILABLE';
  constructor(readonly service: ServiceName) {
    super(`${service}: not asked, because it has just failed`);
  }
}

export interface BreakerOptions {
  /** How long a call counts, in ms. */
  readonly windowMs?: number;
  /** Calls within the window below which a breaker never opens. */
  readonly minCalls?: number;
  /** Milliseconds between two trials while a breaker is open. */
  readonly retryMs?: number;
  /** Milliseconds that a trial may take. */
  readonly trialMs?: number;
}

type Classify = (error: unknown) => CallOutcome;
/** Resolves also with the error of a call that does not count as failed. */
type Attempt = () => Promise<{ readonly value: unknown } | { readonly error: unknown }>;
type Breaker = CircuitBreaker<[Attempt], Awaited<ReturnType<Attempt>>>;

/**
 * A circuit breaker for each service. One opens where more than half of the calls of the last seconds have failed; from
 * then on calls are refused, but for a trial a second, until a trial is answered (CALL-61).
 */
export class ServiceBreakers extends EventEmitter<{ changed: [ServiceName, BreakerState] }> {
  private readonly breakers: Readonly<Record<ServiceName, Breaker>>;
  private readonly trialMs: number;

  constructor({ windowMs = 5_000, minCalls = 10, retryMs = 1_000, trialMs = 3_000 }: BreakerOptions = {}) {
    super();
    this.trialMs = trialMs;
    const create = (service: ServiceName): Breaker => {
      const breaker: Breaker = new CircuitBreaker((attempt: Attempt) => attempt(), {
        // Each call has a timeout of its own.
        timeout: false,
        rollingCountTimeout: windowMs,
        rollingCountBuckets: 5,
        volumeThreshold: minCalls,
        errorThresholdPercentage: 50,
        resetTimeout: retryMs,
        rollingPercentilesEnabled: false,
        enableSnapshots: false,
      });
      const report = () => this.emit('changed', service, stateOf(breaker));
      return breaker.on('open', report).on('halfOpen', report).on('close', report);
    };
    this.breakers = { gateway: create('gateway'), search: create('search'), content: create('content') };
  }

  /**
   * Rejects with what the call rejects with, or with a {@link ServiceUnavailableError}.
   * @param call gets the milliseconds that a trial may take; undefined: as long as usual
   * @param classify what the call's error says of the service
   */
  async run<T>(service: ServiceName, call: (trialMs?: number) => Promise<T>, classify: Classify): Promise<T> {
    const breaker = this.breakers[service];
    const trialMs = breaker.halfOpen ? this.trialMs : undefined;
    const result = await breaker
      .fire(() => attempt(call(trialMs), classify, trialMs !== undefined))
      .catch((error) => {
        throw CircuitBreaker.isOurError(error) ? new ServiceUnavailableError(service) : error;
      });
    if ('error' in result) throw result.error;
    return result.value as T;
  }

  states(): Readonly<Record<ServiceName, BreakerState>> {
    const { gateway, search, content } = this.breakers;
    return { gateway: stateOf(gateway), search: stateOf(search), content: stateOf(content) };
  }

  /** Stops the timers; calls are refused from then on. */
  close(): void {
    for (const breaker of Object.values(this.breakers)) breaker.shutdown();
  }
}

/** A trial that was given up has not shown that the service is well again. */
async function attempt(call: Promise<unknown>, classify: Classify, isTrial: boolean): ReturnType<Attempt> {
  try {
    return { value: await call };
  } catch (error) {
    const outcome = classify(error);
    if (outcome === 'failed' || (outcome === 'abandoned' && isTrial)) throw error;
    return { error };
  }
}

const stateOf = ({ opened, halfOpen }: Breaker): BreakerState => (opened ? 'open' : halfOpen ? 'half-open' : 'closed');
