const acronyms = new Set(['us', 'uk', 'm&a', 'llp', 'ip', 'gcc', 'eap', 'dc', 'ny', 'usa', 'ai']);

/** Capitalizes each word; words with inner capitals stay, listed acronyms become uppercase (FORMAT-4). */
export const titleCase = (text: string): string => text.replace(/[^\s\-/]+/g, capitalise);

function capitalise(word: string): string {
  const [, core = word] = /^\W*([\w&]+)/.exec(word) ?? [];
  if (acronyms.has(core.toLowerCase())) return word.replace(core, core.toUpperCase());
  if (/\p{Lu}/u.test(word.slice(1))) return word;
  // Words that start with a digit stay: '3rd'.
  return word.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toUpperCase());
}
