/** What somebody said of the firm (SPEC section 3). Text that stands for nobody by name (RESOLUTIONS R49). */
export interface Testimonial {
  readonly content: string;
  readonly role: string;
  readonly position: string;
  /** May be empty. */
  readonly company: string;
  /** Stands on vellum below a rule of brass. */
  readonly featured: boolean;
  readonly layout: 'left' | 'center';
}

/** A card shows this many words of the content (SPEC sections 3 and 9). */
const previewWords = 15;

const wordsOf = (content: string): readonly string[] => content.split(/\s+/).filter(Boolean);

/** The first 15 words of the content, exactly; the ellipsis comes from CSS (RESOLUTIONS R29). */
export const quoteOf = (content: string): string => wordsOf(content).slice(0, previewWords).join(' ');

/** Whether the content goes on after its quote. */
export const isShortened = (content: string): boolean => wordsOf(content).length > previewWords;

/** Role, position and company as one line; what is empty is left out. */
export const attributionOf = ({ role, position, company }: Testimonial): string =>
  [role, position, company].filter(Boolean).join(', ');
