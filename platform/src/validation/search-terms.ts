/**
 * Search text for `websearch_to_tsquery`; undefined if there is nothing to search for. A hyphen excludes the word or
 * phrase after it; PostgreSQL fails on more than about thirty hyphens without one. Its `text` cannot store NUL.
 */
export function toSearchTerms(text: string): string | undefined {
  const terms = text
    .replaceAll('\0', '')
    .replace(/-(?![\p{L}\p{N}"])/gu, ' ')
    .trim()
    .slice(0, maxLength);
  return terms === '' ? undefined : terms;
}

const maxLength = 500;
