import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../cache/single-flight.ts';
import type { CardDrawing, CardText } from './card-pool.ts';

export interface SocialCard {
  readonly png: Buffer;
  readonly etag: string;
}

export class UndrawableTextError extends Error {
  readonly code = 'CARD_UNDRAWABLE';
}

/** About 300 cards. */
const cacheBytes = 16 * 1024 * 1024;

export class SocialCards {
  private readonly cards = new LRUCache<string, SocialCard>({
    maxSize: cacheBytes,
    sizeCalculation: ({ png }) => png.length,
  });
  private readonly singleFlight = new SingleFlight<SocialCard>();

  constructor(
    private readonly site: Omit<CardText, 'title'>,
    private readonly isDrawable: CardDrawing['isDrawable'],
    private readonly drawCard: (text: CardText) => Promise<Uint8Array>,
  ) {}

  get(title: string): SocialCard | undefined {
    return this.cards.get(title);
  }

  /**
   * Rejects with an {@link UndrawableTextError}, or with the error of the drawing.
   * @param signal aborts when this caller no longer waits
   */
  draw(title: string, signal: AbortSignal): Promise<SocialCard> {
    return this.singleFlight.do(title, signal, async () => {
      const text = { ...this.site, title: title.normalize().slice(0, 300) };
      if (!this.isDrawable(text))
        throw new UndrawableTextError(`The fonts of social cards lack a letter of "${text.title}"`);
      const png = Buffer.from(await this.drawCard(text));
      const card = { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
      this.cards.set(title, card);
      return card;
    });
  }
}
