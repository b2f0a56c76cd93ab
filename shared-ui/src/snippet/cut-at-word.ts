import { cutText } from '../format/cut-text.ts';

const ellipsis = '…';

/** Removed before the ellipsis: punctuation, and words such as articles and prepositions. */
const dangling = /(?:[\s,;:.–-]+|\s(?:a|an|and|as|at|by|for|from|in|of|on|or|the|to|with|your))$/i;

/**
 * Truncates after a whole word to between `min` and `max` UTF-16 code units, including the ellipsis. If no word ends in
 * that range, a word is cut.
 */
export function cutAtWord(text: string, max: number, min = 0): string {
  if (text.length <= max) return text;
  const fits = (cut: string) => cut !== '' && cut.length + ellipsis.length >= min;
  const beforeWord = text.slice(0, Math.max(0, text.lastIndexOf(' ', max - ellipsis.length)));
  let cut = fits(beforeWord) ? beforeWord : cutText(text, max - ellipsis.length);
  let shorter = cut.replace(dangling, '');
  while (shorter !== cut && fits(shorter)) {
    cut = shorter;
    shorter = cut.replace(dangling, '');
  }
  return cut + ellipsis;
}
