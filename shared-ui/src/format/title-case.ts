const acronyms = new Set(['us', 'uk', 'm&a', 'llp', 'ip', 'gcc', 'eap', 'dc', 'ny', 'usa', 'ai']);

/** A word; a short one between others, which stays as it is, is not captured. */
const words = /(?<=\s)(?:an?|and|at|for|in|of|on|or|the|to)(?=\s)|([^\s\-/]+)/g;

/** Capitalizes each word but short ones within; words with inner capitals stay, listed acronyms become uppercase. */
export const titleCase = (text: string): string =>
  text.replace(words, (short: string, word?: string) => (word ? capitalise(word) : short));

function capitalise(word: string): string {
  const [, core = word] = /^\W*([\w&]+)/.exec(word) ?? [];
  if (acronyms.has(core.toLowerCase())) return word.replace(core, core.toUpperCase());
  if (/\p{Lu}/u.test(word.slice(1))) return word;
  // Words that start with a digit stay: '3rd'.
  return word.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toUpperCase());
}
