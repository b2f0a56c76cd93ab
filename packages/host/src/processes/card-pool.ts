import { Piscina } from 'piscina';
import { RenderLimit } from '../render-limit.ts';

export interface CardText {
  readonly title: string;
  /** Below the title. */
  readonly lines: readonly string[];
  /** The name of a place, of which there may be a chart. */
  readonly place?: string | undefined;
  readonly siteName: string;
  /** The site's address as people write it, e.g. `firm.example`. */
  readonly host: string;
}

export interface CardDrawing {
  /** The entry point of the thread that draws: its default export resolves a {@link CardText} to the bytes of a PNG. */
  readonly thread: string;
  /** Whether the fonts have all characters: a missing one would leave a gap. */
  readonly isDrawable: (text: CardText) => boolean;
}

/** Social networks wait about this long at most. */
const timeoutMs = 10_000;

/** Draws cards in a separate thread, which starts with the first card and exits after a minute without one. */
export class CardPool {
  private readonly pool: Piscina;

  /** Piscina's `maxQueue` does not count abortable tasks. */
  private readonly limit: RenderLimit;

  /** @param maxPending of which one at a time is drawn */
  constructor(thread: string, maxPending = 32) {
    this.pool = new Piscina({
      filename: thread,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      atomics: 'disabled',
      recordTiming: false,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    });
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
