import { cutAtWord } from './cut-at-word.ts';

/** The length of a description that search results show in full. */
export const descriptionLength = { min: 120, max: 155 } as const;

/**
 * A description of {@link descriptionLength}, made from a stored text of any length. A long text is cut after a
 * sentence if one ends within the limits (not followed by a lowercase letter, as after "LL.M."), or else after a word.
 * @param closing sentences that follow a short text; each at most 34 characters, so that one more never exceeds the
 *   limit, and together at least 120
 */
export function pageDescription(text: string, closing: readonly string[]): string {
  const { min, max } = descriptionLength;
  let description = text.replace(/\s+/g, ' ').trim();
  for (const sentence of closing) {
    if (description.length >= min) break;
    description = description === '' ? sentence : `${description}${/[.!?…]$/.test(description) ? '' : '.'} ${sentence}`;
  }
  if (description.length <= max) return description;
  const sentences = /^.*[.!?](?= [^a-z])/.exec(description.slice(0, max + 2))?.[0] ?? '';
  return sentences.length >= min ? sentences : cutAtWord(description, max, min);
}
