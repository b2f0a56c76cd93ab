import { EventEmitter } from 'node:events';
import { serviceNames } from '@meridian-vale/platform-client/http-client';
import type { FastifyInstance } from 'fastify';
import CircuitBreaker from 'opossum';

export type BreakerState = 'closed' | 'half-open' | 'open';

/** The outcome of a call: its service is unhealthy, or healthy, or the call does not tell. */
export type CallOutcome = 'failed' | 'answered' | 'ignored';

export class ServiceUnavailableError extends Error {
  readonly code = 'SERVICE_UNAVAILABLE';
  constructor(readonly service: string) {
    super(`${service}: circuit open`);
  }
}

/** Milliseconds between trial calls while a breaker is open, and those that a trial may take. */
const [retryMs, trialMs] = [1_000, 3_000];

export interface BreakerOptions {
  readonly windowMs?: number;
  /** With fewer calls in the window, a breaker opens only if all have failed for longer than the window. */
  readonly minCalls?: number;
}

interface BegunCall<T> {
  /** What the caller gets. */
  readonly answer: Promise<T>;
  /** What the call says of its service, which may be known later. Never rejects. */
  readonly outcome: Promise<CallOutcome>;
}

/**
 * A circuit breaker for each service. It opens when more than half of the calls in the rolling window have failed, or,
 * with light traffic, when all of at least three have for longer than the window; it then rejects all calls except one trial per second, until a trial succeeds (CALL-61).
 */
export class ServiceBreakers extends EventEmitter<{ changed: [string, BreakerState] }> {
  private readonly breakers: ReadonlyMap<string, CircuitBreaker>;
  private readonly windowMs: number;
  /** Each service's latest failures without an answer in between: how many, and since when, in ms. */
  private readonly failing = new Map<string, { readonly calls: number; readonly since: number }>();

  constructor({ windowMs = 5_000, minCalls = 10 }: BreakerOptions = {}, services: Iterable<string> = serviceNames) {
    super();
    this.windowMs = windowMs;
    const create = (service: string): CircuitBreaker => {
      const breaker = new CircuitBreaker((count: () => Promise<void>) => count(), {
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
    this.breakers = new Map([...services].map((name) => [name, create(name)]));
  }

  /**
   * Rejects with a {@link ServiceUnavailableError} if no call may begin.
   * @param begin gets the milliseconds that the call may take if it is a trial
   */
  async run<T>(service: string, begin: (trialMs: number | undefined) => BegunCall<T>): Promise<T> {
    const breaker = this.breakers.get(service);
    const isTrial = breaker?.halfOpen;
    let begun: BegunCall<T> | undefined;
    breaker
      ?.fire(async () => {
        begun = begin(isTrial ? trialMs : undefined);
        const outcome = await begun.outcome;
        // An ignored trial does not prove that the service has recovered.
        if (outcome === 'failed' || (outcome === 'ignored' && isTrial)) throw new Error(outcome);
      })
      .then(
        () => this.failing.delete(service),
        () => begun && this.countFailure(service),
      );
    if (!begun) throw new ServiceUnavailableError(service);
    return begun.answer;
  }

  private countFailure(service: string): void {
    const now = performance.now();
    const { calls, since } = this.failing.get(service) ?? { calls: 0, since: now };
    this.failing.set(service, { calls: calls + 1, since });
    if (calls >= 2 && now - since > this.windowMs && !this.breakers.get(service)?.opened)
      this.breakers.get(service)?.open();
  }

  states(): Readonly<Record<string, BreakerState>> {
    return Object.fromEntries([...this.breakers].map(([service, breaker]) => [service, stateOf(breaker)]));
  }

  /** Stops the timers; later calls are rejected. */
  close(): void {
    for (const breaker of this.breakers.values()) breaker.shutdown();
  }
}

const stateOf = ({ opened, halfOpen }: CircuitBreaker): BreakerState =>
  opened ? 'open' : halfOpen ? 'half-open' : 'closed';

/** Logs when a circuit breaker opens or closes, but not its trials in between. Closes the breakers with the app. */
export function registerBreakers(app: FastifyInstance, breakers: ServiceBreakers): void {
  const failing = new Set<string>();
  breakers.on('changed', (service, breaker) => {
    if (breaker === 'half-open' || (breaker === 'open') === failing.has(service)) return;
    failing[breaker === 'open' ? 'add' : 'delete'](service);
    app.log.warn({ service, breaker }, breaker === 'open' ? 'service failing' : 'service recovered');
  });
  app.addHook('onClose', async () => breakers.close());
}
