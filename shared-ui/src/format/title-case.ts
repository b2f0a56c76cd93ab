const acronyms = new Set(['us', 'uk', 'm&a', 'llp', 'ip', 'gcc', 'eap', 'dc', 'ny', 'usa', 'ai']);

/** Capitalises each word; words with inner capitals and listed acronyms keep or get theirs (RESOLUTIONS R15). */
export const titleCase = (text: string): string => text.replace(/[^\s\-/]+/g, capitalise);

function capitalise(word: string): string {
  const [, core = word] = /^\W*([\w&]+)/.exec(word) ?? [];
  if (acronyms.has(core.toLowerCase())) return word.replace(core, core.toUpperCase());
  if (/\p{Lu}/u.test(word.slice(1))) return word;
  // A number begins no word: '3rd' stays.
  return word.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toUpperCase());
}
