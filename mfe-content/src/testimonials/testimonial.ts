/** A testimonial: sample text by role, not a real person's (CARD-5). */
export interface Testimonial {
  readonly content: string;
  readonly role: string;
  readonly position: string;
  /** May be empty. */
  readonly company: string;
  /** Highlighted. */
  readonly featured: boolean;
  readonly layout: 'left' | 'center';
}

/** Number of words shown in a card (CARD-1). */
const previewWords = 15;

const wordsOf = (content: string): readonly string[] => content.split(/\s+/).filter(Boolean);

/** The first 15 words of the content; CSS adds the ellipsis (CARD-1). */
export const quoteOf = (content: string): string => wordsOf(content).slice(0, previewWords).join(' ');

/** Whether the content is longer than its quote. */
export const isShortened = (content: string): boolean => wordsOf(content).length > previewWords;

/** Role, position and company in one line; empty parts are omitted. */
export const attributionOf = ({ role, position, company }: Testimonial): string =>
  [role, position, company].filter(Boolean).join(', ');
