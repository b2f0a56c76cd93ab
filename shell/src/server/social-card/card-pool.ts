import { Piscina } from 'piscina';
import { cardThread } from '#installed-files';
import { RenderLimit } from '../cache/render-limit.ts';
import type { CardText } from './card-layout.ts';

/** Social networks wait about this long at most. */
const timeoutMs = 10_000;

/** Draws cards in a separate thread, which starts with the first card and exits after a minute without one. */
export class CardPool {
  private readonly pool = new Piscina({
    filename: cardThread,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    atomics: 'disabled',
    recordTiming: false,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });

  /** Piscina's `maxQueue` does not count abortable tasks. */
  private readonly limit: RenderLimit;

  /** @param maxPending maximum number of pending cards, of which one at a time is drawn */
  constructor(maxPending = 32) {
    this.limit = new RenderLimit(maxPending);
    // The task that a terminated thread was running rejects by itself.
    this.pool.on('error', () => {});
  }

  /** Rejects with a RenderLimitError if too many cards are pending; on a timeout, rejects and terminates the thread. */
  readonly draw = (text: CardText): Promise<Uint8Array> =>
    this.limit.run(() => this.pool.run(text, { signal: AbortSignal.timeout(timeoutMs) }));

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
