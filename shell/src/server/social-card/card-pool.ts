import { Piscina } from 'piscina';
import { cardThread } from '#installed-files';
import { RenderLimit } from '../cache/render-limit.ts';
import type { CardText } from './card-layout.ts';

/** Networks wait no longer than about this. */
const timeoutMs = 10_000;

/** Draws cards in one thread of its own, which starts with the first card and ends after a minute without one. */
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

  /** The pool's own `maxQueue` does not count tasks that can be aborted. */
  private readonly limit: RenderLimit;

  /** @param maxAtATime one of them is drawn, the others wait */
  constructor(maxAtATime = 32) {
    this.limit = new RenderLimit(maxAtATime);
    // The card that a thread ends with rejects by itself.
    this.pool.on('error', () => {});
  }

  /** Rejects with a RenderLimitError where too many cards wait, and where one takes too long: its thread is ended then. */
  readonly draw = (text: CardText): Promise<Uint8Array> =>
    this.limit.run(() => this.pool.run(text, { signal: AbortSignal.timeout(timeoutMs) }));

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
